import { Button } from '#shared/ui/button.tsx'
import styles from './editor.module.css'
import type { NamedSetting } from './post-settings.tsx'
import type { PostDraft } from './use-post-draft.ts'

/** An optional part of a post that is missing, with an action that leads to its field. */
export type Missing = { words: string; act: string; go: () => void }

/**
 * Optional parts that are missing. `toPicture` selects the first picture without a description,
 * `toSetting` opens a field of the settings.
 */
export function listMissingParts(
  { authorId, coverId, coverAlt, document: text }: PostDraft['fields'],
  toPicture: () => void,
  toSetting: (place: NamedSetting) => void,
): Missing[] {
  const undescribed = text.content.filter(
    (block) => block.type === 'image' && !block.attrs.alt.trim(),
  ).length
  const all: (Missing | false)[] = [
    undescribed > 0 && {
      words:
        undescribed === 1
          ? 'Una imagen no tiene descripción para quien no puede verla.'
          : `${undescribed} imágenes no tienen descripción para quien no puede verlas.`,
      act: 'Describir la imagen',
      go: toPicture,
    },
    coverId !== null &&
      !coverAlt.trim() && {
        words: 'La portada no tiene descripción para quien no puede verla.',
        act: 'Describir la portada',
        go: () => toSetting('coverAlt'),
      },
    authorId === null && {
      words: 'No tiene autor.',
      act: 'Elegir autor',
      go: () => toSetting('author'),
    },
  ]
  return all.filter((one) => one !== false)
}

/** List of missing parts, each with its action. */
export function MissingParts({
  missing,
  onGo,
}: {
  missing: Missing[]
  onGo: (go: () => void) => void
}) {
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing} aria-label="Le falta">
      {missing.map(({ words, act, go }) => (
        <li key={act}>
          {words}{' '}
          <Button variant="quiet" onClick={() => onGo(go)}>
            {act}
          </Button>
        </li>
      ))}
    </ul>
  )
}
