import {
  IconBuildingStore,
  IconCategory,
  IconCurrentLocation,
  IconHistory,
  IconMapPin,
  IconPackage,
  IconSearch,
  IconShoppingBag,
  IconWorld,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import styles from './suggestion-list.module.css'
import type { Option, OptionGroup } from './use-suggestions.ts'

const icons = {
  business: IconBuildingStore,
  category: IconCategory,
  place: IconMapPin,
  product: IconPackage,
  store: IconShoppingBag,
  storeProduct: IconShoppingBag,
  recent: IconHistory,
  search: IconSearch,
  near: IconCurrentLocation,
  everywhere: IconWorld,
}

/** Groups without a heading, because their single option is self-explanatory. */
const untitled = new Set<Option['kind']>(['search', 'near', 'everywhere'])

type SuggestionListProps = {
  id: string
  label: string
  groups: OptionGroup[]
  /** The option highlighted by the arrow keys. */
  active: string | undefined
  onChoose: (option: Option) => void
  /** Message about the last selection, such as an unavailable position. */
  note?: string | null
  onForget?: () => void
}

/**
 * The list below the search box. The focus stays in the box, which refers to the active option
 * (WAI-ARIA combobox).
 */
export function SuggestionList({
  id,
  label,
  groups,
  active,
  onChoose,
  note,
  onForget,
}: SuggestionListProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while a finger or mouse is on the list
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {note && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label}>
        {groups.map(({ title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title} className={styles.group}>
            {options[0] && !untitled.has(options[0].kind) && (
              <div className={styles.title} aria-hidden>
                {title}
              </div>
            )}
            {options.map((option) => (
              <OptionLine
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                isActive={active === option.id}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {onForget && groups[0]?.options[0]?.kind === 'recent' && (
        <button type="button" className={styles.forget} onClick={onForget}>
          Borrar búsquedas recientes
        </button>
      )}
    </div>
  )
}

type OptionLineProps = {
  id: string
  option: Option
  isActive: boolean
  onChoose: (option: Option) => void
}

function OptionLine({ id, option, isActive, onChoose }: OptionLineProps) {
  const Icon = icons[option.kind]
  const line = useRef<HTMLDivElement>(null)
  // The list scrolls, and the browser does not follow the active option because the focus stays in
  // the box.
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box holds the focus and points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses the active option
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onChoose(option)}
    >
      <Icon size="1.25rem" stroke={1.75} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.text}>
          <MarkedText text={option.text} marks={option.marks} />
        </span>
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </span>
    </div>
  )
}

type MarkedTextProps = {
  text: string
  /** Character ranges, as returned by `suggest`. */
  marks: readonly (readonly [number, number])[]
}

/** A text with the matching characters highlighted. */
function MarkedText({ text, marks }: MarkedTextProps) {
  const parts: { text: string; start: number; isMark: boolean }[] = []
  let at = 0
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    const [start, end] = [Math.max(from, at), Math.min(to, text.length)]
    if (end <= start) continue
    if (start > at) parts.push({ text: text.slice(at, start), start: at, isMark: false })
    parts.push({ text: text.slice(start, end), start, isMark: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), start: at, isMark: false })
  return parts.map((part) =>
    part.isMark ? (
      <mark key={part.start}>{part.text}</mark>
    ) : (
      <span key={part.start}>{part.text}</span>
    ),
  )
}
