import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCombobox } from '../use-combobox.ts'
import styles from './palette.module.css'
import { Sheet } from './sheet.tsx'

/** `id` is its address. */
export type PaletteOption = { id: string; label: string; says?: string | undefined }
export type PaletteGroup = { title: string; options: PaletteOption[] }

type ListProps = {
  /** Name of the field. */
  label: string
  placeholder: string
  typed: string
  onType: (typed: string) => void
  groups: PaletteGroup[]
  /** False while something is still looked for. */
  isSettled: boolean
  problem: string | null
  /** Said above what was found. */
  notice?: string | null
  /** Said where nothing matches. */
  empty: string
  onClose: () => void
}

type PaletteProps = ListProps & { open: boolean; title: string }

/** A field that goes somewhere: what is typed is looked for in several places at once, and Enter opens the active one. */
export function Palette({ open, title, ...list }: PaletteProps) {
  return (
    <Sheet open={open} onClose={list.onClose} title={title} place="middle" quietTitle>
      {open && <PaletteList {...list} />}
    </Sheet>
  )
}

function PaletteList({
  label,
  placeholder,
  typed,
  onType,
  groups,
  isSettled,
  problem,
  notice,
  empty,
  onClose,
}: ListProps) {
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // It opens by a key, while the focus may be anywhere.
  useEffect(() => field.current?.focus(), [])
  const shown = groups.filter(({ options }) => options.length > 0)
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)
  const go = (option: PaletteOption) => {
    onClose()
    void navigate(option.id)
  }
  const list = useCombobox<PaletteOption>({ id, onChoose: go, isAlwaysOpen: true })
  const { input, active } = list.withGroups(shown)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  const isEmpty = count === 0 && isSettled
  const said = problem ?? (isEmpty ? (notice ?? empty) : notice)
  return (
    <div className={styles.palette}>
      <input
        {...input}
        ref={field}
        type="text"
        className={styles.field}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
          list.forgetActive()
        }}
        data-autofocus
      />
      <p role="status" className={said ? styles.empty : 'only-spoken'}>
        {said ?? (!isSettled ? 'Buscando…' : count === 1 ? '1 resultado' : `${count} resultados`)}
      </p>
      <div id={id} role="listbox" aria-label="Resultados" aria-busy={!isSettled || undefined}>
        {shown.map(({ title, options }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: options are no form fields
          <div key={title} role="group" aria-labelledby={`${id}-${at}`}>
            <p id={`${id}-${at}`} className={styles.group}>
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
