import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  discardLegalDraft,
  type LegalDraft,
  listStaffLegal,
  readStaffLegal,
  type StaffDocument,
} from '../contract/manage.ts'
import { DraftCheck } from './draft-check.tsx'
import { DraftForm } from './draft-form.tsx'
import styles from './legal.module.css'
import { PublishForm } from './publish-form.tsx'

type Props = Pick<StaffDocument, 'document' | 'versions'> & {
  draft: LegalDraft
  mayEdit: boolean
  mayDelete: boolean
}

/**
 * Draft of a document's next version: form, comparison, and the actions to publish or discard it.
 */
export function LegalDraftPart({ document, versions, draft, mayEdit, mayDelete }: Props) {
  const say = useSnackbar()
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const discard = useSend(discardLegalDraft, {
    refreshes: [readStaffLegal, listStaffLegal],
    onSuccess: () => say('Borrador descartado.'),
  })
  const close = () => setOpen(null)
  return (
    <section className={styles.page} aria-labelledby="borrador">
      <h3 id="borrador">Borrador de la versión {(versions[0]?.number ?? 0) + 1}</h3>
      {mayEdit ? (
        <DraftForm
          document={document}
          draft={draft}
          onSaved={() => say('Borrador guardado.')}
          renderActs={(isSaved) => (
            <Button disabled={!isSaved} onClick={() => setOpen('publish')}>
              Publicar…
            </Button>
          )}
        />
      ) : (
        <Notice>Lo ves sin poder cambiarlo: te falta el permiso de editar.</Notice>
      )}
      {mayDelete && (
        <div className={styles.acts}>
          <Button variant="quiet" onClick={() => setOpen('discard')}>
            Descartar borrador
          </Button>
        </div>
      )}
      <DraftCheck document={document} versions={versions} />
      <Sheet open={open === 'publish'} onClose={close} title="Publicar versión">
        {open === 'publish' && (
          <PublishForm document={document} draft={draft} onDone={() => say('Versión publicada.')} />
        )}
      </Sheet>
      <Sheet open={open === 'discard'} onClose={close} title="Descartar borrador">
        {open === 'discard' && (
          <>
            <p>Lo escrito en él se pierde. Lo publicado sigue como está.</p>
            <FormError message={discard.error?.message ?? null} />
            <div className={styles.acts}>
              <Button
                variant="danger"
                disabled={discard.isPending}
                onClick={() => discard.mutate({ document })}
              >
                Descartar borrador
              </Button>
              <Button onClick={close}>Conservar</Button>
            </div>
          </>
        )}
      </Sheet>
    </section>
  )
}
