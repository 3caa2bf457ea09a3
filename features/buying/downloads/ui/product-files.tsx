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
  /** Renders the upload field, supplied by the page; `max`: number of files that can be added. */
  renderUploader: (uploader: { max: number; onUploaded: () => void }) => ReactNode
}

/** Files sold with a product; each change is saved at once, independent of the form above. */
export default function ProductFiles({ businessId, productId, canManage, renderUploader }: Props) {
  const product = { businessId, productId }
  const productFiles = useCall(readProductFiles, product)
  const showSnackbar = useSnackbar()
  const [fileToRemove, setFileToRemove] = useState<ProductFile | null>(null)
  const { files, terms } = productFiles.data ?? { files: [], terms: null }
  const uploaded = () => {
    showSnackbar('Archivo agregado')
    void productFiles.refetch()
  }
  return (
    <SettingsCard id="archivos" title="Archivos para descargar">
      <p>
        El cliente los descarga en cuanto se confirma su pago, desde su compra y desde el correo que
        le mandamos.
      </p>
      {productFiles.error && !productFiles.data && (
        <ErrorState
          message={productFiles.error.message}
          onRetry={() => void productFiles.refetch()}
        />
      )}
      {!productFiles.data && !productFiles.error && <Skeleton height="6rem" />}
      {productFiles.data && files.length === 0 && (
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
                <Button variant="plain" onClick={() => setFileToRemove(file)}>
                  Quitar <span className="only-spoken">{file.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {productFiles.data &&
        canManage &&
        renderUploader({ max: downloadLimits.files - files.length, onUploaded: uploaded })}
      {terms && <TermsForm {...product} terms={terms} canManage={canManage} />}
      {fileToRemove && (
        <RemoveSheet {...product} file={fileToRemove} onClose={() => setFileToRemove(null)} />
      )}
    </SettingsCard>
  )
}
