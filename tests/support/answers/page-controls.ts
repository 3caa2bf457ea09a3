import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { showScreen } from './show-screen.tsx'

type Shown = Awaited<ReturnType<typeof showScreen>>

/** Waits for a number of event loop turns: React Query notifies its observers in a later one. */
export const waitTurns = (many: number) =>
  act(async () => {
    for (let i = 0; i < many; i++) await new Promise((resolve) => setTimeout(resolve, 0))
  })

/** Event loop turns after which a page that still sends requests counts as an endless loop. */
const maxTurns = 500

/** Waits until all requests have been answered and lazy parts are loaded. Throws when that never happens. */
export async function waitUntilIdle({ queries }: Shown): Promise<void> {
  let quiet = 0
  for (let turn = 0; quiet < 3; turn++) {
    if (turn === maxTurns)
      throw new Error(
        `the page waits for ${queries.isFetching()} answers and ${queries.isMutating()} changes without end`,
      )
    await act(async () => {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 0))
      quiet = queries.isFetching() + queries.isMutating() === 0 ? quiet + 1 : 0
    })
  }
}

export const controlName = (control: HTMLElement) =>
  `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`.trim()

/** Controls that do the same for different list items count as one: "Bajar producto 1", "Bajar producto 2". */
export const controlKind = (control: HTMLElement) => controlName(control).replace(/\d+/g, '#')

/** Names of controls that delete something or leave the page: pressed last, since the page may be gone afterwards. */
const leaves = /elimin|borr|quitar|salir|cerr|cancel|volver|descart|rechaz|retir|archiv/i

/**
 * The next control that was not pressed yet, first in open dialogs, then in the page; the frame around the page is
 * excluded.
 */
export function nextUnpressedControl(pressed: Set<string>): HTMLElement | undefined {
  const above: HTMLElement[] = []
  const onPage: HTMLElement[] = []
  for (const control of document.body.querySelectorAll<HTMLElement>(
    'button, summary, [role=tab], [role=switch]',
  )) {
    if ((control as HTMLButtonElement).disabled || pressed.has(controlKind(control))) continue
    const frame = control.closest('header, footer')
    if (frame && !frame.closest('main')) continue
    const sheet = control.closest<HTMLDialogElement>('dialog, [role=dialog]')
    if (sheet?.tagName === 'DIALOG' && !sheet.open) continue
    ;(sheet ? above : onPage).push(control)
  }
  const offered = above.length > 0 ? above : onPage
  return offered.find((one) => !leaves.test(controlName(one))) ?? offered[0]
}

/** Sample values for text fields by their name. */
const writings: [name: RegExp, value: string][] = [
  [/email|correo/i, 'persona@correo.example'],
  [/password/i, 'Contra-la-puerta-9!'],
  [/phone|whatsapp/i, '+525512345678'],
  [/url|link|website/i, 'https://lonja.example/algo'],
  [/price|amount|percent|quantity|stock|days|count|size/i, '5'],
  [/postal/i, '06700'],
  [/handle|slug|username/i, 'muestra-nueva'],
  [/clabe|details/i, '012345678901234567'],
]
const byType: Record<string, string> = {
  date: '2027-01-15',
  time: '10:00',
  number: '5',
  month: '2026-11',
}

const write = (field: Element, value: string) => fireEvent.change(field, { target: { value } })

function fill(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  form: HTMLFormElement,
): void {
  if (field.disabled || ['file', 'hidden', 'search'].includes(field.type)) return
  if (field.type === 'radio') {
    if (!form.querySelector(`input[type=radio][name="${field.name}"]:checked`))
      fireEvent.click(field)
  } else if (field.type === 'checkbox') {
    if (field.required && !(field as HTMLInputElement).checked) fireEvent.click(field)
  } else if (field.value === '') {
    const value =
      writings.find(([name]) => name.test(field.dataset.path ?? field.name))?.[1] ??
      'Palabras que alguien escribe'
    const first =
      field instanceof HTMLSelectElement
        ? [...field.options].find((option) => option.value !== '')?.value
        : undefined
    write(field, first ?? byType[field.type] ?? value)
  }
}

/** Fills the empty fields of a form. */
export const fillForm = (form: HTMLFormElement) =>
  act(() => {
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select'))
      fill(field, form)
  })

/** Changes one field in each form whose submit button is disabled until something changes. */
export function changeUntouchedForms(): void {
  for (const form of document.body.querySelectorAll('form')) {
    if (!form.querySelector('[type=submit]:disabled')) continue
    fillForm(form)
    const field = form.querySelector<HTMLInputElement>(
      'textarea, input:not([type]), input[type=text]',
    )
    const box = form.querySelector<HTMLInputElement>('input[type=checkbox]')
    act(() => {
      if (field && !field.disabled) write(field, `${field.value.slice(0, 20)} más`)
      else if (box) fireEvent.click(box)
    })
  }
}

/** Clears the fields that a form refused, in case they are optional; returns whether there were any. */
export function clearRefusedFields(form: HTMLFormElement): boolean {
  const refused = [
    ...form.querySelectorAll<HTMLInputElement>(
      'input[aria-invalid=true], textarea[aria-invalid=true]',
    ),
  ]
  act(() => {
    for (const field of refused) write(field, '')
  })
  return refused.length > 0
}

/** Whether a control is waiting for its answer or was removed. */
export const isPending = (control: HTMLElement) =>
  !control.isConnected ||
  control.closest('dialog')?.open === false ||
  (control as HTMLButtonElement).disabled ||
  control.dataset.loading === 'true' ||
  control.getAttribute('aria-busy') === 'true' ||
  control.getAttribute('aria-disabled') === 'true'

/** Texts on a page that was rendered from missing values. */
const broken =
  /.{0,60}(undefined|\bNaN\b|Invalid Date|Invalid time|\bnull\b|\[object |Infinity).{0,60}/

/** Everything a person or screen reader gets: texts and the attributes that are read out, followed or filled in. */
export function visibleTexts(): string[] {
  const words = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
    ...['aria-label', 'href', 'title', 'alt', 'placeholder', 'value', 'src', 'datetime']
      .filter((name) => element.hasAttribute(name))
      .map((name) => `${name}=${element.getAttribute(name)}`),
  ])
  return words.flatMap((text) => text.match(broken)?.[0] ?? [])
}
