import { Button } from '#shared/ui/button.tsx'
import styles from './editor.module.css'
import type { PostDraft } from './use-post-draft.ts'

/** Fields that are led to from the panel of publishing. */
export const placeIds = { author: 'entrada-autor', coverAlt: 'entrada-portada-descrita' }

/** What a post may do without, and its readers would miss: in words, with what leads to where it is written. */
type Missing = { words: string; act: string; go: () => void }

const focusOn = (id: string) => () => document.getElementById(id)?.focus()

/** `toPicture` leads to the first picture of the text that has no description. */
export function missingIn({ authorId, coverId, coverAlt, document: text }: PostDraft['fields'], toPicture: () => void): Missing[] {
  const bare = text.content.filter((block) => block.type === 'image' && !block.attrs.alt.trim()).length
  const all: (Missing | false)[] = [
    bare > 0 && {
      words:
        bare === 1
          ? 'Una imagen no tiene descripción para quien no puede verla.'
          : `${bare} imágenes no tienen descripción para quien no puede verlas.`,
      act: 'Describir la imagen',
      go: toPicture,
    },
    coverId !== null &&
      !coverAlt.trim() && {
        words: 'La portada no tiene descripción para quien no puede verla.',
        act: 'Describir la portada',
        go: focusOn(placeIds.coverAlt),
      },
    authorId === null && { words: 'No tiene autor.', act: 'Elegir autor', go: focusOn(placeIds.author) },
  ]
  return all.filter((one) => one !== false)
}

/** What is missing, each with its way there; nothing where nothing is. */
export function MissingParts({ missing, onGo }: { missing: Missing[]; onGo: (go: () => void) => void }) {
  if (missing.length === 0) return null
  return (
    <ul className={styles.missing} aria-label="Le falta">
      {missing.map(({ words, act, go }) => (
        <li key={act}>
          {words}{' '}
          <Button look="quiet" onClick={() => onGo(go)}>
            {act}
          </Button>
        </li>
      ))}
    </ul>
  )
}
