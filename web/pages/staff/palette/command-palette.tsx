import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { foldWords } from '#shared/text/fold.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useCombobox } from '#shared/ui/use-combobox.ts'
import type { StaffLinkGroup } from '../area/sections.ts'
import styles from './command-palette.module.css'

/** `id` is its address. */
type Option = { id: string; label: string; says?: string | undefined }
type OptionGroup = { title: string; options: Option[] }

/** Characters from which on businesses and accounts are looked for, and how many of each. */
const minSearch = 2
const maxFound = 5

/** Sections and pages of the area whose name contains the words, or all for none. */
function placesOf(groups: StaffLinkGroup[], words: string): Option[] {
  const all = groups
    .flatMap(({ sections }) => sections)
    .flatMap(({ to, label, links }): Option[] => [
      { id: to, label },
      ...links.map((link) => ({ id: link.to, label: link.label, says: label })),
    ])
  const places = [...all, { id: '/staff/settings', label: 'Configurar Cuenta' }]
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
        id: `/staff/empresas?fila=${row.id}`,
        label: row.name,
        says: joinParts([row.category, row.city]),
      })),
    },
    {
      title: 'Cuentas',
      options: (enabled ? (people.data?.items ?? []) : []).map((row) => ({
        id: `/staff/usuarios?fila=${row.id}`,
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
  const found = useFound(typed)
  const field = useRef<HTMLInputElement>(null)
  // It opens by a key, while the focus may be anywhere.
  useEffect(() => field.current?.focus(), [])
  const shown = [
    { title: 'Secciones', options: placesOf(groups, foldWords(typed)) },
    ...found.groups,
  ].filter(({ options }) => options.length > 0)
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)
  const go = (option: Option) => {
    onClose()
    void navigate(option.id)
  }
  const list = useCombobox<Option>({ id, onChoose: go, isAlwaysOpen: true })
  const { input, active } = list.withGroups(shown)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  const isEmpty = count === 0 && found.isSettled
  return (
    <div className={styles.palette}>
      <input
        {...input}
        ref={field}
        type="text"
        className={styles.field}
        aria-label="Ir a una sección, un negocio o una cuenta"
        placeholder="Sección, negocio o cuenta"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          list.forgetActive()
        }}
        data-autofocus
      />
      <p role="status" className={isEmpty || found.problem ? styles.empty : 'only-spoken'}>
        {found.problem ??
          (isEmpty
            ? 'Nada coincide. Prueba con otra parte del nombre.'
            : count === 1
              ? '1 resultado'
              : `${count} resultados`)}
      </p>
      <div id={id} role="listbox" aria-label="Resultados">
        {shown.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: options are no form fields
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <p id={`${id}-${title}`} className={styles.group}>
              {title}
            </p>
            {options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                aria-selected={option.id === active}
                className={styles.option}
                onClick={() => go(option)}
              >
                <span>{option.label}</span>
                {option.says && <span className={styles.says}>{option.says}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
