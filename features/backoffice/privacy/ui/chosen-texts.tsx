import type { TextFate } from '#shared/text-fates.ts'
import { textFateWords } from '../vocabulary.ts'

/** Shows whether the person's texts stay or are deleted. */
export function ChosenTexts({ fate }: { fate: TextFate }) {
  const { title, explains } = textFateWords[fate]
  return (
    <p>
      Lo que escribiste: <strong>{title.charAt(0).toLowerCase() + title.slice(1)}</strong>.{' '}
      {explains}
    </p>
  )
}
