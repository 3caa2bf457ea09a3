import '#shared/ui/mantine.css'
import { Button, TextInput } from '@mantine/core'
import {
  type AuthorNetwork,
  authorNetworks,
  authorNetworkWords,
} from '#features/publishing/authors/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { readStaffSettings, saveStaffContact } from '../contract/settings.ts'
import { findMembers } from '../contract/team.ts'
import styles from './staff-settings.module.css'

type Saved = Pick<Output<typeof readStaffSettings>, 'contact' | 'version'>

const toValues = ({ contact: { email, phone, hours, networks } }: Saved) => ({
  email: email ?? '',
  phone: phone?.international ?? '',
  hours: hours ?? '',
  networks: Object.fromEntries(
    authorNetworks.map((name) => [name, networks[name] ?? '']),
  ) as Record<AuthorNetwork, string>,
})

/** Form for a member's contact details, which colleagues see in Mi Staff. */
export function MemberContactForm({ saved }: { saved: Saved }) {
  const say = useSnackbar()
  const control = useVersionedForm(saveStaffContact, {
    saved,
    read: toValues,
    toInput: (values, version) => ({ ...values, version }),
    reads: readStaffSettings,
    refreshes: [readStaffSettings, findMembers],
    onSaved: () => say('Configuración guardada'),
  })
  const { form, submit, save, isDirty, isSending, isOvertaken } = control
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <UnsavedChanges when={isDirty && !isSending} onSave={save} />
      <SettingsCard id="contacto" title="Datos de contacto">
        <p className={styles.quiet}>
          Los ve el equipo en Mi Staff. Los de tu cuenta siguen aparte.
        </p>
        <div className={styles.pair}>
          <TextInput
            label="Correo de contacto"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...form.getInputProps('email')}
          />
          <TextInput
            label="Teléfono"
            description="Con + y el código de tu país"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            descriptionProps={{ mt: 6 }}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </div>
        <TextInput
          label="Cuándo y dónde encontrarte"
          placeholder="De lunes a viernes, de 9 a 17 h, en la oficina"
          {...form.getInputProps('hours')}
        />
        <h3 className={styles.subtitle}>Redes sociales</h3>
        <div className={styles.pair}>
          {authorNetworks.map((name) => (
            <TextInput
              key={name}
              label={authorNetworkWords[name]}
              type="url"
              inputMode="url"
              placeholder="https://"
              {...form.getInputProps(`networks.${name}`)}
            />
          ))}
        </div>
      </SettingsCard>
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={!isDirty || isOvertaken}>
          Guardar
        </Button>
      </SaveBar>
    </form>
  )
}
