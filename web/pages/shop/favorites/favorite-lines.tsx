import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monogram } from '#features/categories/ui/parts/drawn-pattern.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './page.module.css'

/** `to` is null where there is nothing to see any more; `told` is what changed, `picture` an address or empty. */
export type Line = { key: string; to: string | null; name: string; picture: string; what: ReactNode; told?: string }

/** Favourites as rows, each with its way off the list. */
export const FavoriteLines = ({ lines, onForget }: { lines: Line[]; onForget: (line: Line) => void }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line.key}>
        <span className={styles.mark}>
          {line.picture ? <img src={line.picture} alt="" loading="lazy" /> : <Monogram name={line.name} />}
        </span>
        <div className={styles.words}>
          {line.to ? (
            <Link to={line.to} className={styles.name} data-plain>
              {line.name}
            </Link>
          ) : (
            <span className={styles.name}>{line.name}</span>
          )}
          <span className={styles.what}>{line.what}</span>
          {line.told && <strong className={styles.told}>{line.told}</strong>}
        </div>
        <IconButton label={`Quitar ${line.name} de favoritos`} onClick={() => onForget(line)}>
          <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      </li>
    ))}
  </ul>
)

/** Where no store is followed. */
export const NobodyFollowed = () => (
  <p className={styles.honest}>Todavía no sigues ninguna. Toca «Seguir» en una tienda y la encontrarás aquí.</p>
)
