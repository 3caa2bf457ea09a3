import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import styles from './crop-dialog.module.css'
import { cropImage } from './crop-image.ts'

const shapes = {
  avatar: { title: 'Recortar foto', aspect: 1 },
  logo: { title: 'Recortar logotipo', aspect: 1 },
  cover: { title: 'Recortar portada', aspect: 16 / 9 },
}

/** Width of the initial selection, in percent of the picture's width. */
const firstWidth = 90

const handle = (where: string) => `Mover la esquina o el lado ${where} del recorte con las flechas`

const labels = {
  cropArea: 'Recorte. Muévelo con las flechas; con Mayús va más rápido, con Ctrl más aún',
  nwDragHandle: handle('superior izquierdo'),
  nDragHandle: handle('superior'),
  neDragHandle: handle('superior derecho'),
  eDragHandle: handle('derecho'),
  seDragHandle: handle('inferior derecho'),
  sDragHandle: handle('inferior'),
  swDragHandle: handle('inferior izquierdo'),
  wDragHandle: handle('izquierdo'),
}

const damaged = 'La imagen está dañada o incompleta. Prueba con otra copia.'

type Props = {
  kind: keyof typeof shapes
  file: File
  onDone: (file: File) => void
  onCancel: () => void
  /** Initially selects the largest possible area instead of `firstWidth`. */
  beginsWhole?: boolean
  /** Label of the confirm button. */
  act?: string
}

/** Dialog to select the part of a picture to keep. */
export default function CropDialog({
  kind,
  file,
  onDone,
  onCancel,
  beginsWhole = false,
  act = 'Guardar',
}: Props) {
  const { title, aspect } = shapes[kind]
  const image = useRef<HTMLImageElement>(null)
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  // React may reload the picture after mounting; the selection made in between is preserved.
  const initSelection = ({
    currentTarget: { width, height },
  }: React.SyntheticEvent<HTMLImageElement>) => {
    const isWide = width / height > aspect
    const first: Partial<PercentCrop> = beginsWhole
      ? isWide
        ? { height: 100 }
        : { width: 100 }
      : { width: firstWidth }
    setCrop(
      (chosen) =>
        chosen ??
        centerCrop(makeAspectCrop({ unit: '%', ...first }, aspect, width, height), width, height),
    )
  }
  const save = async () => {
    if (!image.current || !crop || isBusy) return
    setBusy(true)
    await cropImage(image.current, crop, aspect, kind).then(onDone, (cause: unknown) => {
      setProblem('No pudimos recortar la imagen. Prueba con otra copia.')
      reportError(cause)
    })
    setBusy(false)
  }
  return (
    <Sheet
      open
      onClose={onCancel}
      place="middle"
      title={title}
      foot={
        <div className={styles.actions}>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button onClick={save} disabled={!crop || problem !== null || isBusy}>
            {act}
          </Button>
        </div>
      }
    >
      <div className={styles.dialog}>
        {problem ? (
          <Notice color="problem">{problem}</Notice>
        ) : (
          url && (
            <ReactCrop
              crop={crop}
              onChange={(_, shares) => setCrop(shares)}
              aspect={aspect}
              circularCrop={kind === 'avatar'}
              minWidth={24}
              keepSelection
              ruleOfThirds={kind !== 'avatar'}
              ariaLabels={labels}
              className={styles.crop}
            >
              <img
                ref={image}
                src={url}
                alt=""
                className={styles.image}
                onLoad={initSelection}
                onError={() => setProblem(damaged)}
              />
            </ReactCrop>
          )
        )}
      </div>
    </Sheet>
  )
}
