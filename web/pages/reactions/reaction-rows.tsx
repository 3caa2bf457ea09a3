import { IconArchive, IconHeart, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './page.module.css'

/**
 * `to` is null if the item is no longer visible; `said` is the person's own text, `told` a change
 * since the reaction, `picture` a URL or empty.
 */
export type Line = {
  key: string
  to: string | null
  name: string
  picture: string
  what: ReactNode
  said?: string
  told?: string
}

export type LinesProps<L extends Line> = {
  lines: L[]
  /** Accessible name of the remove button: "Quitar Taza de favoritos". */
  offWords: (name: string) => string
  onForget: (line: L) => void
  /** Moves a saved item to the archive, or an archived one back. */
  move?: { to: 'archive' | 'save'; onMove: (line: L) => void }
}

/** List of reactions as rows with their buttons. */
export const ReactionRows = <L extends Line>({
  lines,
  offWords,
  onForget,
  move,
}: LinesProps<L>) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line.key}>
        <span className={styles.mark}>
          {line.picture ? (
            <img src={line.picture} alt="" loading="lazy" />
          ) : (
            <Monogram name={line.name} />
          )}
        </span>
        <div className={styles.words}>
          {line.to ? (
            <Link to={line.to} className={styles.name} data-plain>
              {line.name}
            </Link>
          ) : (
            <span className={styles.name}>{line.name}</span>
          )}
          {line.said && <q className={styles.said}>{line.said}</q>}
          <span className={styles.what}>{line.what}</span>
          {line.told && <strong className={styles.told}>{line.told}</strong>}
        </div>
        {move && (
          <IconButton
            label={
              move.to === 'archive' ? `Archivar ${line.name}` : `Guardar otra vez ${line.name}`
            }
            onClick={() => move.onMove(line)}
          >
            {move.to === 'archive' ? (
              <IconArchive size="1.25rem" stroke={1.75} aria-hidden />
            ) : (
              <IconHeart size="1.25rem" stroke={1.75} aria-hidden />
            )}
          </IconButton>
        )}
        <IconButton label={offWords(line.name)} onClick={() => onForget(line)}>
          <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
        </IconButton>
      </li>
    ))}
  </ul>
)

export const offFavorites = (name: string) => `Quitar ${name} de favoritos`
export const offFollowed = (name: string) => `Dejar de seguir ${name}`
