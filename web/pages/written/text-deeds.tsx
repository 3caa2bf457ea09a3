import { HideDeeds } from './hide-deeds.tsx'

type TextDeedsProps = { id: string; author: string | null; onClose: () => void }

/** Everything that a reader can do about a text, one row each. */
export function TextDeeds({ id, author, onClose }: TextDeedsProps) {
  return (
    <div>
      {author === null ? <p>Su cuenta ya no existe: no hay a quién silenciar.</p> : <HideDeeds id={id} author={author} onClose={onClose} />}
    </div>
  )
}
