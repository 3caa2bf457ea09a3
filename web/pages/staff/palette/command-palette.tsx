import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { foldWords } from '#shared/text/fold.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import type { StaffLinkGroup } from '../area/sections.ts'
import styles from './command-palette.module.css'

type Option = { to: string; label: string; says?: string | undefined }
type OptionGroup = { title: string; options: Option[] }

/** Characters from which on businesses and accounts are looked for, and how many of each. */
const minSearch = 2
const maxFound = 5

/** Sections and pages of the area whose name contains the words, or all for none. */
function placesOf(groups: StaffLinkGroup[], words: string): Option[] {
  const all = groups
    .flatMap(({ sections }) => sections)
    .flatMap(({ to, label, links }): Option[] => [
      { to, label },
      ...links.map((link) => ({ to: link.to, label: link.label, says: label })),
    ])
  const places = [...all, { to: '/staff/settings', label: 'Configurar Cuenta' }]
  return places.filter(({ label }) => foldWords(label).includes(words))
}

/** Businesses and accounts that match, by the searches of their lists. */
function useFound(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), 200)
  const enabled = q.length >= minSearch
  const businesses = useCall(findStaffBusinesses, { q, size: maxFound }, { enabled })
  const people = useCall(findUsers, { q, size: maxFound }, { enabled })
  const isSettled = q === typed.trim() && !businesses.isFetching && !people.isFetching
  const groups: OptionGroup[] = [
    {
      title: 'Negocios',
      options: (enabled ? (businesses.data?.items ?? []) : []).map((row) => ({
        to: `/staff/empresas?fila=${row.id}`,
        label: row.name,
        says: [row.category, row.city].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'Cuentas',
      options: (enabled ? (people.data?.items ?? []) : []).map((row) => ({
        to: `/staff/usuarios?fila=${row.id}`,
        label: row.name,
        says: row.email,
      })),
    },
  ]
  const error = businesses.error ?? people.error
  return { groups, isSettled, problem: error?.message ?? null }
}

type Props = { open: boolean; groups: StaffLinkGroup[]; onClose: () => void }

/** Command palette: goes to a section, or finds a business or an account. */
export function CommandPalette({ open, groups, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Ir a…" place="middle" quietTitle>
      {open && <Palette groups={groups} onClose={onClose} />}
    </Sheet>
  )
}

function Palette({ groups, onClose }: Omit<Props, 'open'>) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = useFound(typed)
  const field = useRef<HTMLInputElement>(null)
  // It opens by a key, while the focus may be anywhere.
  useEffect(() => field.current?.focus(), [])
  const shown = [
    { title: 'Secciones', options: placesOf(groups, foldWords(typed)) },
    ...found.groups,
  ].filter(({ options }) => options.length > 0)
  const options = shown.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const go = (option: Option | undefined) => {
    if (!option) return
    onClose()
    void navigate(option.to)
  }
  const move = (to: number) => {
    const next = (to + options.length) % Math.max(1, options.length)
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Enter: () => go(options[at]),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const isEmpty = options.length === 0 && found.isSettled
  return (
    <div className={styles.palette}>
      <input
        ref={field}
        type="text"
        role="combobox"
        className={styles.field}
        aria-label="Ir a una sección, un negocio o una cuenta"
        placeholder="Sección, negocio o cuenta"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <p role="status" className={isEmpty || found.problem ? styles.empty : 'only-spoken'}>
        {found.problem ??
          (isEmpty
            ? 'Nada coincide. Prueba con otra parte del nombre.'
            : options.length === 1
              ? '1 resultado'
              : `${options.length} resultados`)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={styles.list}>
        {shown.map(({ title, options: choices }) => {
          const first = options.indexOf(choices[0] as Option)
          return (
            // biome-ignore lint/a11y/useSemanticElements: options are no form fields
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <p id={`${id}-${title}`} className={styles.group}>
                {title}
              </p>
              {choices.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                <div
                  key={option.to}
                  id={`${id}-${first + index}`}
                  role="option"
                  aria-selected={first + index === at}
                  className={styles.option}
                  onClick={() => go(option)}
                  onPointerMove={() => setActive(first + index)}
                >
                  <span>{option.label}</span>
                  {option.says && <span className={styles.says}>{option.says}</span>}
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
