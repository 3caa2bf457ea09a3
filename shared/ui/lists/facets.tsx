import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { wholeNumber } from '../../text/whole-number.ts'
import { Button } from '../button.tsx'
import { Link } from '../link.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import styles from './facets.module.css'

type FacetChoice = {
  key: string
  words: string
  count: number
  isOn: boolean
  /** The address of the list with it, or without it where it is chosen. */
  to: string
}

/** A heading and its choices, each with how many it would leave. */
export function FacetGroup({ title, choices }: { title: string; choices: FacetChoice[] }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {choices.map(({ key, words, count, isOn, to }) => (
        <Link key={key} to={to} className={styles.choice} aria-current={isOn ? 'true' : undefined} preventScrollReset data-plain>
          <span className={styles.mark} data-on={isOn || undefined} aria-hidden />
          <span className={styles.label}>{words}</span>
          <span className={styles.count}>
            <span className="only-spoken">, </span>
            {wholeNumber(count)}
          </span>
        </Link>
      ))}
    </section>
  )
}

type BesideFacetsProps = {
  facets: () => ReactNode
  /** How many are chosen. */
  chosen: number
  /** What was found, in words: `24 negocios`. */
  found: string
  children: ReactNode
}

/** A list with its facets beside it; where there is no room, they come from below. */
export function BesideFacets({ facets, chosen, found, children }: BesideFacetsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.beside}>
      <aside className={styles.side} aria-label="Filtros">
        {facets()}
      </aside>
      <div className={styles.list}>
        <div className={styles.way}>
          <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
            <IconAdjustmentsHorizontal size="1.25rem" stroke={1.75} aria-hidden />
            Filtros{chosen > 0 && ` (${chosen})`}
          </Button>
        </div>
        <Sheet
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title="Filtros"
          foot={
            <Button look="main" large wide onClick={() => setIsOpen(false)}>
              Ver {found}
            </Button>
          }
        >
          {isOpen && facets()}
        </Sheet>
        {children}
      </div>
    </div>
  )
}
