import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { toExcerpt } from '../../contract/description.ts'
import type { ProductValues } from './product-values.ts'
import styles from './search-preview.module.css'

type SearchPreviewProps = { form: UseFormReturnType<ProductValues>; slug: string | null }

/** Title and description for search engines, with a preview of the search result. */
export function SearchPreview({ form, slug }: SearchPreviewProps) {
  const { title, description, seoTitle, seoDescription } = form.values
  const shownTitle = seoTitle.trim() || title.trim() || 'Nombre del producto'
  const shownText =
    seoDescription.trim() || toExcerpt(description, 160) || 'Escribe una descripción del producto.'
  return (
    <>
      <TextInput
        label="Título en buscadores"
        description={`Opcional: ${seoTitle.length} de 70 caracteres. Si lo dejas vacío, usamos el nombre y tu tienda.`}
        placeholder={title}
        {...form.getInputProps('seoTitle')}
      />
      <Textarea
        label="Descripción en buscadores"
        description={`Opcional: ${seoDescription.length} de 160 caracteres. Si lo dejas vacío, usamos el comienzo de la descripción.`}
        autosize
        minRows={2}
        {...form.getInputProps('seoDescription')}
      />
      <section className={styles.preview} aria-label="Así se verá en un buscador">
        <p className={styles.address}>
          {window.location.host} › producto{slug ? ` › ${slug}` : ''}
        </p>
        <p className={styles.title}>{shownTitle}</p>
        <p className={styles.text}>{shownText}</p>
      </section>
    </>
  )
}
