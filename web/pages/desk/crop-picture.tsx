import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { cropImage } from '#features/accounts/ui/profile/crop-image.ts'
import type { PictureShape } from '#features/businesses/ui/editor/drafts.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import styles from './crop-picture.module.css'

const shapes = {
  logo: { title: 'Recortar logotipo', aspect: 1 },
  cover: { title: 'Recortar portada', aspect: 16 / 9 },
}

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

type CropPictureProps = { shape: PictureShape; file: File; onDone: (file: File) => void; onCancel: () => void }

/** Chooses what of a picture is seen. What already has its shape is taken whole unless something else is chosen. */
export default function CropPicture({ shape, file, onDone, onCancel }: CropPictureProps) {
  const { title, aspect } = shapes[shape]
  const image = useRef<HTMLImageElement>(null)
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const begin = ({ currentTarget: { width, height } }: React.SyntheticEvent<HTMLImageElement>) => {
    const whole = width / height > aspect ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 }
    setCrop((chosen) => chosen ?? centerCrop(makeAspectCrop(whole, aspect, width, height), width, height))
  }
  const save = () => {
    if (!image.current || !crop) return
    cropImage(image.current, crop, aspect, shape).then(onDone, () => setProblem('No pudimos recortar la imagen. Prueba con otra copia.'))
  }
  return (
    <Sheet open onClose={onCancel} title={title}>
      <div className={styles.dialog}>
        {problem ? (
          <Notice tone="problem">{problem}</Notice>
        ) : (
          url && (
            <ReactCrop
              crop={crop}
              onChange={(_, shares) => setCrop(shares)}
              aspect={aspect}
              minWidth={24}
              keepSelection
              ruleOfThirds
              ariaLabels={labels}
              className={styles.crop}
            >
              <img
                ref={image}
                src={url}
                alt=""
                className={styles.image}
                onLoad={begin}
                onError={() => setProblem('La imagen está dañada o incompleta. Prueba con otra copia.')}
              />
            </ReactCrop>
          )
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button onClick={save} disabled={!crop || problem !== null}>
            Usar así
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
