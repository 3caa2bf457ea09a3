import '#shared/ui/mantine.css'
import { type ReactNode, useState } from 'react'
import { bytesWords } from '#shared/text/bytes.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import named from '#shared/ui/lists/named.module.css'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type ProductFile, readProductFiles } from '../contract.ts'
import { downloadLimits, fileKindWords } from '../vocabulary.ts'
import styles from './product-files.module.css'
import { RemoveSheet } from './remove-sheet.tsx'
import { TermsForm } from './terms-form.tsx'

type Props = {
  businessId: string
  productId: string
  canManage: boolean
  /** The page knows where files go; `max` may still come. */
  renderUploader: (uploader: { max: number; onUploaded: () => void }) => ReactNode
}

/** The files that a product sells: each is kept as it comes, without the form above. */
export default function ProductFiles({ businessId, productId, canManage, renderUploader }: Props) {
  const of = { businessId, productId }
  const answer = useCall(readProductFiles, of)
  const say = useSnackbar()
  const [leaving, setLeaving] = useState<ProductFile | null>(null)
  const { files, terms } = answer.data ?? { files: [], terms: null }
  const uploaded = () => {
    say('Archivo agregado')
    void answer.refetch()
  }
  return (
    <SettingsCard id="archivos" title="Archivos para descargar">
      <p>
        El cliente los descarga en cuanto se confirma su pago, desde su compra y desde el correo que
        le mandamos.
      </p>
      {answer.error && !answer.data && (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {!answer.data && !answer.error && <Skeleton height="6rem" />}
      {answer.data && files.length === 0 && (
        <p className={named.quiet}>
          Todavía no hay archivos. Agrega al menos uno para publicar el producto.
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <span className={named.name}>
                {file.name}
                <span className={named.quiet}>
                  {fileKindWords[file.kind]}, {bytesWords(file.bytes)}
                </span>
              </span>
              {canManage && (
                <Button look="plain" onClick={() => setLeaving(file)}>
                  Quitar <span className="only-spoken">{file.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {answer.data &&
        canManage &&
        renderUploader({ max: downloadLimits.files - files.length, onUploaded: uploaded })}
      {terms && <TermsForm {...of} terms={terms} canManage={canManage} />}
      {leaving && <RemoveSheet {...of} file={leaving} onClose={() => setLeaving(null)} />}
    </SettingsCard>
  )
}
