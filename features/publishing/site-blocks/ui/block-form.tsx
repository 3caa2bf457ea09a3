import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { usePicturePreview } from '#features/platform/media/ui/parts/use-picture-preview.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  createSiteBlock,
  findSiteBlocks,
  readSiteBlock,
  type SiteBlock,
  saveSiteBlock,
} from '../contract/blocks.ts'
import type { BlockKind } from '../vocabulary.ts'
import { BlockFields } from './block-fields.tsx'
import { type BlockValues, toBlockValues, toInput } from './block-values.ts'
import { SiteBlocks } from './parts/site-blocks.tsx'
import styles from './site-blocks.module.css'

type FormProps = {
  /** Supplied by the page, which knows the upload bucket. */
  renderUploader: (props: Uploader) => ReactNode
  /** Label of the platform's own advertising. */
  mark: string
  onSaved: (block: SiteBlock) => void
}
type Control = Pick<
  VersionedForm<BlockValues>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

function Body({
  control,
  block,
  renderUploader,
  mark,
}: Omit<FormProps, 'onSaved'> & { control: Control; block: SiteBlock | null }) {
  const { form, submit, save, isSending, isOvertaken } = control
  const [isBusy, setBusy] = useState(false)
  const { kind, title, text, buttonText, href, mediaId, alt } = form.values
  const stored =
    block?.mediaId && block.picture ? [{ mediaId: block.mediaId, picture: block.picture }] : []
  const shown = usePicturePreview(stored, mediaId)
  // Preview only: invalid links fall back to the home page.
  const preview = {
    id: 'preview',
    title: title.trim() || 'Título',
    text: text.trim() || 'Texto',
    buttonText: buttonText.trim() || 'Botón',
    href: /^(\/(?!\/)|https:\/\/)/.test(href) ? href : '/',
    picture: shown.url ? { url: shown.url, width: 16, height: 9, blur: null, alt } : null,
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={isOvertaken ? undefined : save} />
      <div className={styles.columns}>
        <div className={styles.page}>
          <BlockFields form={form} shown={shown} renderUploader={renderUploader} onBusy={setBusy} />
        </div>
        <section className={styles.page} aria-label="Así se verá">
          <h2 className={styles.subtitle}>Así se verá</h2>
          <div inert>
            <SiteBlocks items={[preview]} mark={kind === 'promo' ? mark : undefined} />
          </div>
        </section>
      </div>
      <SaveBar control={control} waitsFor={isBusy ? 'Subiendo la imagen…' : null}>
        <Button type="submit" loading={isSending} disabled={isBusy || isOvertaken}>
          {block ? 'Guardar cambios' : 'Guardar'}
        </Button>
      </SaveBar>
    </form>
  )
}

/** Form that creates a block. */
export function NewBlockForm({ kind, onSaved, ...props }: FormProps & { kind: BlockKind }) {
  const control = useEndpointForm(createSiteBlock, {
    initialValues: toBlockValues(kind, null),
    toInput,
    refreshes: [findSiteBlocks],
    onSuccess: onSaved,
  })
  const nothing = () => undefined
  return (
    <Body
      control={{ ...control, isOvertaken: false, keepMine: nothing, takeTheirs: nothing }}
      block={null}
      {...props}
    />
  )
}

/** Form that edits a block. It never silently overwrites changes saved by somebody else. */
export function BlockForm({ block, onSaved, ...props }: FormProps & { block: SiteBlock }) {
  const control = useVersionedForm<SiteBlock, typeof saveSiteBlock, BlockValues>(saveSiteBlock, {
    saved: block,
    read: (saved) => toBlockValues(saved.kind, saved),
    toInput: (values, version) => ({ ...toInput(values), blockId: block.id, version }),
    reads: readSiteBlock,
    refreshes: [readSiteBlock, findSiteBlocks],
    onSaved,
  })
  return <Body control={control} block={block} {...props} />
}
