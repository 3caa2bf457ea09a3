import { Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { postLengths } from '../vocabulary.ts'
import styles from './editor.module.css'
import { placeIds } from './post-settings.tsx'
import type { PostDraft } from './use-post-draft.ts'

/** A title has no line breaks: those of pasted text become spaces. */
const oneLine = (typed: string) => typed.replaceAll('\n', ' ')

/** Title, subtitle and synopsis of a post, as they stand above its text. */
export function PostHeading({ draft: { fields, errors, change } }: { draft: PostDraft }) {
  return (
    <>
      <Textarea
        id={placeIds.title}
        aria-label="Título"
        placeholder="Título"
        variant="unstyled"
        classNames={{ input: styles.title }}
        autosize
        minRows={1}
        autoFocus={fields.title === ''}
        maxLength={postLengths.title}
        value={fields.title}
        error={errors.title}
        onChange={(event) => change({ title: oneLine(event.currentTarget.value) })}
      />
      <Textarea
        aria-label="Subtítulo"
        placeholder="Subtítulo"
        variant="unstyled"
        classNames={{ input: styles.subtitle }}
        autosize
        minRows={1}
        maxLength={postLengths.subtitle}
        value={fields.subtitle}
        error={errors.subtitle}
        onChange={(event) => change({ subtitle: oneLine(event.currentTarget.value) })}
      />
      <Textarea
        aria-label="Sinopsis"
        placeholder="Sinopsis"
        description={`Así aparece en las listas: ${fields.synopsis.length} de ${postLengths.synopsis} caracteres. Si la dejas vacía, usamos el comienzo del texto.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        variant="unstyled"
        autosize
        minRows={1}
        maxLength={postLengths.synopsis}
        value={fields.synopsis}
        error={errors.synopsis}
        onChange={(event) => change({ synopsis: event.currentTarget.value })}
      />
    </>
  )
}
