import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import {
  beginLegalDraft,
  listStaffLegal,
  readStaffLegal,
  type StaffDocument,
} from '../contract/manage.ts'
import styles from './legal.module.css'

/** Buttons that begin a document's next version. */
export function BeginDraft({
  document,
  hasNewText,
}: Pick<StaffDocument, 'document' | 'hasNewText'>) {
  const begin = useSend(beginLegalDraft, { refreshes: [readStaffLegal, listStaffLegal] })
  return (
    <section className={styles.page} aria-label="Versión nueva">
      <FormError message={begin.error?.message ?? null} />
      <div className={styles.acts}>
        <Button
          variant="main"
          disabled={begin.isPending}
          onClick={() => begin.mutate({ document, from: 'newest' })}
        >
          Versión nueva
        </Button>
        {hasNewText && (
          <Button
            disabled={begin.isPending}
            onClick={() => begin.mutate({ document, from: 'product' })}
          >
            Empezar con el texto que trae el producto
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {hasNewText
          ? 'El producto cambió y trae un texto que ninguna versión dice todavía. Compáralo con la tuya antes de publicarlo.'
          : 'Empieza con lo que dice la última. Nadie la ve hasta que la publicas.'}
      </p>
    </section>
  )
}
