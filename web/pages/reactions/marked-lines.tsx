import { IconArchive, IconHeart, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './page.module.css'

/** `to` is null where there is nothing to see any more; `said` is what the person wrote, `told` what changed, `picture` an address or empty. */
export type Line = {
  key: string
  to: string | null
  name: string
  picture: string
  what: ReactNode
  said?: string
  told?: string
}

type LinesProps<L extends Line> = {
  lines: L[]
  /** What the way off the list is called: "Quitar Taza de favoritos". */
  offWords: (name: string) => string
  onForget: (line: L) => void
  /** Puts what is saved into the archive, or what is archived back among what is saved. */
  move?: { to: 'archive' | 'save'; onMove: (line: L) => void }
}

/** What somebody marked as rows, each with its way off the list. */
export const MarkedLines = <L extends Line>({ lines, offWords, onForget, move }: LinesProps<L>) => (
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
