import { Button, FileButton } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconAddressBook } from '@tabler/icons-react'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import { listContactImports, uploadContactFile } from '../contract/imports.ts'
import { maxContactFileBytes } from '../vocabulary.ts'

type Props = { book: string; onUploaded: (importId: string) => void }

/** Chooses a file and uploads it at once: nothing is imported before its preview was confirmed. */
export function UploadForm({ book, onUploaded }: Props) {
  const { form, save, isSending, error, clearError } = useEndpointForm(uploadContactFile, {
    initialValues: { fileName: '', content: null as File | null },
    toInput: ({ content, fileName }) => ({ book, fileName, content: content as File }),
    refreshes: [listContactImports],
    onSuccess: ({ id }) => onUploaded(id),
  })
  const choose = (file: File | null) => {
    if (!file) return
    form.setValues({ fileName: file.name, content: file })
    if (file.size > maxContactFileBytes)
      return form.setFieldError('content', 'El archivo pasa de 100 MB. Divídelo en varios.')
    if (file.size === 0) return form.setFieldError('content', 'El archivo está vacío.')
    void save()
  }
  return (
    <section className={styles.card} aria-labelledby="elegir-archivo">
      <h2 id="elegir-archivo">Elige un archivo</h2>
      <p>
        De tu teléfono, Google, Outlook o una hoja de cálculo: un archivo vCard (.vcf) o CSV, de
        hasta 100 MB y 200,000 contactos. Verás qué cambia antes de guardar nada.
      </p>
      <p className={styles.quiet}>
        Importar no da permiso para escribirles publicidad. Las fotos no se importan.
      </p>
      <FormError message={error} onClose={clearError} />
      <div className={styles.actions}>
        <FileButton accept=".vcf,.vcard,.csv,text/vcard,text/csv" onChange={choose}>
          {(button) => (
            <Button
              leftSection={<IconAddressBook size="1.25rem" stroke={1.75} aria-hidden />}
              loading={isSending}
              {...button}
            >
              Elegir archivo
            </Button>
          )}
        </FileButton>
        <span className={styles.quiet} role="status">
          {isSending ? `Subiendo ${form.values.fileName}…` : form.values.fileName}
        </span>
      </div>
      {form.errors.content && (
        <p role="alert" className={styles.problem}>
          {form.errors.content}
        </p>
      )}
    </section>
  )
}
