import { Autocomplete, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import '#shared/ui/mantine.css'
import type { ReactNode } from 'react'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { usePicturePreview } from '#features/platform/media/ui/parts/use-picture-preview.ts'
import { Button } from '#shared/ui/button.tsx'
import fields from '#shared/ui/fields.module.css'
import { blockLengths, blockPlaceWords, placesOf } from '../vocabulary.ts'
import type { BlockValues } from './block-values.ts'
import styles from './site-blocks.module.css'

type Props = {
  form: UseFormReturnType<BlockValues>
  shown: ReturnType<typeof usePicturePreview>
  renderUploader: (props: Uploader) => ReactNode
  onBusy: (isBusy: boolean) => void
}

/** Fields of a block. */
export function BlockFields({ form, shown, renderUploader, onBusy }: Props) {
  const { kind, title, text, buttonText } = form.values
  const lengthNote = (value: string, max: number) => `${value.length} de ${max} caracteres.`
  return (
    <>
      <h2 className={styles.subtitle}>Qué dice</h2>
      <TextInput
        label="Título"
        description={lengthNote(title, blockLengths.title)}
        maxLength={blockLengths.title}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Texto"
        description={lengthNote(text, blockLengths.text)}
        autosize
        minRows={2}
        maxLength={blockLengths.text}
        {...form.getInputProps('text')}
      />
      <div className={fields.pair}>
        <TextInput
          label="Texto del botón"
          description={lengthNote(buttonText, blockLengths.buttonText)}
          placeholder="Registrar mi negocio"
          maxLength={blockLengths.buttonText}
          {...form.getInputProps('buttonText')}
        />
        <TextInput
          label="Enlace"
          description="Una página de este sitio, como /register, o una dirección con https://."
          placeholder="/register"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={blockLengths.href}
          {...form.getInputProps('href')}
        />
      </div>
      <h2 className={styles.subtitle}>Imagen</h2>
      {form.values.mediaId ? (
        <>
          {shown.url && <img className={styles.picture} src={shown.url} alt={form.values.alt} />}
          <TextInput
            label="Describe la imagen para quien no puede verla"
            maxLength={blockLengths.alt}
            {...form.getInputProps('alt')}
          />
          {form.errors.mediaId && <p role="alert">{form.errors.mediaId}</p>}
          <div>
            <Button onClick={() => form.setValues({ mediaId: null, alt: '' })}>
              Quitar la imagen
            </Button>
          </div>
        </>
      ) : (
        renderUploader({
          label: 'Elegir imagen',
          hint: 'Opcional.',
          max: 1,
          pastes: false,
          onBusy,
          onUploaded: (mediaId, file) => {
            // The picture replaces the uploader, which then can no longer report that it has
            // finished.
            onBusy(false)
            void shown.show(mediaId, file)
            form.setFieldValue('mediaId', mediaId)
          },
        })
      )}
      <h2 className={styles.subtitle}>Dónde y cuándo</h2>
      {kind === 'service' ? (
        <p className={styles.quiet}>Se muestra en la página «Qué es».</p>
      ) : (
        <Checkbox.Group label="Dónde se muestra" {...form.getInputProps('places')}>
          <Group gap="xs" mt="xs">
            {placesOf[kind].map((place) => (
              <Checkbox key={place} value={place} label={blockPlaceWords[place]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <div className={fields.pair}>
        <TextInput
          type="date"
          label="Primer día"
          description="Si lo dejas vacío, desde que se active."
          {...form.getInputProps('beginsOn')}
        />
        <TextInput
          type="date"
          label="Último día"
          description="Si lo dejas vacío, hasta que se pause."
          {...form.getInputProps('endsOn')}
        />
        <Autocomplete
          label="Zona horaria de esos días"
          data={Intl.supportedValuesOf('timeZone')}
          limit={20}
          {...form.getInputProps('zone')}
        />
      </div>
    </>
  )
}
