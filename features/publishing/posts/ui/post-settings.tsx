import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import type { picture } from '#features/platform/media/contract.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { usePicturePreview } from '#features/platform/media/ui/parts/use-picture-preview.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { listPostAuthors, listPostCategories } from '../contract/categories.ts'
import {
  commentSettings,
  commentSettingWords,
  postKinds,
  postKindWords,
  postLengths,
} from '../vocabulary.ts'
import styles from './editor.module.css'
import type { PostDraft } from './use-post-draft.ts'

type Picture = z.output<typeof picture>
type Props = {
  draft: PostDraft
  pictures: { mediaId: string; picture: Picture }[]
  renderUploader: (props: Uploader) => ReactNode
}

const options = <V extends string>(values: readonly V[], words: Record<V, string>) =>
  values.map((value) => ({ value, label: words[value] }))

export const placeIds = {
  title: 'entrada-titulo',
  author: 'entrada-autor',
  coverAlt: 'entrada-portada-descrita',
}

export type NamedSetting = keyof typeof placeIds

/** Fields of a post that are among its settings. */
export const settingNames: string[] = [
  'kind',
  'categoryId',
  'authorId',
  'tags',
  'comments',
  'coverId',
  'coverAlt',
  'slug',
  'seoTitle',
  'seoDescription',
]

/** Focuses a field that the publication check found empty. */
export const focusOn = (field: NamedSetting): void =>
  document.getElementById(placeIds[field])?.focus()

/** Settings of a post: kind, category, author, tags, comments, cover and search-engine texts. */
export function PostSettings({ draft, pictures, renderUploader }: Props) {
  const { fields, errors, change } = draft
  const categories = useCall(listPostCategories, {})
  const authors = useCall(listPostAuthors, {})
  const cover = usePicturePreview(pictures, fields.coverId)
  const none = (label: string, items: { id: string; name: string }[] | undefined) => [
    { value: '', label },
    ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className={styles.settings}>
      <section className={styles.part} aria-label="Datos de la entrada">
        <h3>Datos</h3>
        <NativeSelect
          label="Tipo"
          data={options(postKinds, postKindWords)}
          value={fields.kind}
          error={errors.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as typeof fields.kind })}
        />
        <NativeSelect
          label="Categoría"
          data={none('Sin categoría', categories.data?.items)}
          value={fields.categoryId ?? ''}
          error={errors.categoryId ?? categories.error?.message}
          onChange={(event) => change({ categoryId: event.currentTarget.value || null })}
        />
        <NativeSelect
          id={placeIds.author}
          label="Autor"
          data={none('Sin autor', authors.data?.items)}
          value={fields.authorId ?? ''}
          error={errors.authorId ?? authors.error?.message}
          onChange={(event) => change({ authorId: event.currentTarget.value || null })}
        />
        <TagsInput
          label="Etiquetas"
          description={`Hasta ${postLengths.tags}. Enter después de cada una.`}
          maxTags={postLengths.tags}
          value={fields.tags}
          error={Object.entries(errors).find(([name]) => name.startsWith('tags'))?.[1]}
          onChange={(tags) =>
            change({
              tags: [...new Set(tags.map((one) => one.trim().toLowerCase().replace(/\s+/g, ' ')))],
            })
          }
        />
        <NativeSelect
          label="Comentarios"
          description="Se aplica al publicar. Si los cierras, los que ya hay se conservan."
          data={options(commentSettings, commentSettingWords)}
          value={fields.comments}
          error={errors.comments}
          onChange={(event) =>
            change({ comments: event.currentTarget.value as typeof fields.comments })
          }
        />
      </section>
      <section className={styles.part} aria-label="Portada">
        <h3>Portada</h3>
        {cover.url && (
          <div className={styles.cover}>
            <img src={cover.url} alt={fields.coverAlt} />
          </div>
        )}
        {errors.coverId && <p role="alert">{errors.coverId}</p>}
        {fields.coverId ? (
          <>
            <TextInput
              id={placeIds.coverAlt}
              label="Describe la portada para quien no puede verla"
              maxLength={postLengths.alt}
              value={fields.coverAlt}
              error={errors.coverAlt}
              onChange={(event) => change({ coverAlt: event.currentTarget.value })}
            />
            <Button onClick={() => change({ coverId: null, coverAlt: '' })}>
              Quitar la portada
            </Button>
          </>
        ) : (
          renderUploader({
            label: 'Elegir portada',
            max: 1,
            pastes: false,
            onUploaded: (mediaId, file) => {
              cover.show(mediaId, file)
              change({ coverId: mediaId })
            },
          })
        )}
      </section>
      <SearchFields draft={draft} />
    </div>
  )
}

/** Slug, title and description for search engines, with a preview of a result. */
function SearchFields({ draft: { fields, errors, change } }: Pick<Props, 'draft'>) {
  const { title, synopsis, seoTitle, seoDescription, slug } = fields
  return (
    <section className={styles.part} aria-label="Buscadores">
      <h3>Buscadores</h3>
      <TextInput
        label="Dirección"
        description="Opcional. Si la dejas vacía, se hace del título al publicar."
        placeholder={title.trim() ? slugFrom(title) : ''}
        maxLength={80}
        value={slug ?? ''}
        error={errors.slug}
        onChange={(event) =>
          change({ slug: event.currentTarget.value.trim().toLowerCase() || null })
        }
      />
      <TextInput
        label="Título en buscadores"
        description={`Opcional: ${seoTitle.length} de ${postLengths.seoTitle} caracteres. Si lo dejas vacío, usamos el título.`}
        maxLength={postLengths.seoTitle}
        value={seoTitle}
        error={errors.seoTitle}
        onChange={(event) => change({ seoTitle: event.currentTarget.value })}
      />
      <Textarea
        label="Descripción en buscadores"
        description={`Opcional: ${seoDescription.length} de ${postLengths.seoDescription} caracteres. Si la dejas vacía, usamos la sinopsis.`}
        autosize
        minRows={2}
        maxLength={postLengths.seoDescription}
        value={seoDescription}
        error={errors.seoDescription}
        onChange={(event) => change({ seoDescription: event.currentTarget.value })}
      />
      <section className={styles.preview} aria-label="Así se verá en un buscador">
        <p className={styles.quiet}>
          {window.location.host} › blog › {slug ?? slugFrom(title || 'entrada')}
        </p>
        <p className={styles.found}>{seoTitle.trim() || title.trim() || 'Título de la entrada'}</p>
        <p className={styles.quiet}>
          {seoDescription.trim() || synopsis.trim() || 'Escribe una sinopsis.'}
        </p>
      </section>
    </section>
  )
}
