import { Button } from '@mantine/core'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { type ProductFile, readProductFiles, removeProductFile } from '../contract.ts'
import styles from './product-files.module.css'

type Props = { businessId: string; productId: string; file: ProductFile; onClose: () => void }

/** Confirms removing a file from sale. */
export function RemoveSheet({ businessId, productId, file: { id: fileId, name }, onClose }: Props) {
  const showSnackbar = useSnackbar()
  const remove = useSend(removeProductFile, {
    refreshes: [readProductFiles],
    onSuccess: () => {
      onClose()
      showSnackbar('Archivo quitado')
    },
  })
  return (
    <Sheet open onClose={onClose} title={`¿Quitar ${name}?`}>
      <div className={styles.list}>
        <p>
          Los clientes que ya lo compraron lo pueden seguir descargando durante su plazo. Los
          siguientes ya no lo reciben.
        </p>
        <FormError message={remove.error?.message ?? null} />
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ businessId, productId, fileId })}
        >
          Sí, quitar
        </Button>
      </div>
    </Sheet>
  )
}
