import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import '#shared/ui/mantine.css'
import { listCountries } from '#features/platform/places/contract/address-lists.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import {
  authorLanguages,
  authorLanguageWords,
  authorNetworks,
  authorNetworkWords,
  experienceLevels,
  experienceLevelWords,
  workModes,
  workModeWords,
} from '../vocabulary.ts'
import type { AuthorValues } from './author-values.ts'
import styles from './authors.module.css'

const choices = <V extends string>(values: readonly V[], words: Record<V, string>) => [
  { value: '', label: 'Sin especificar' },
  ...values.map((value) => ({ value: value as string, label: words[value] })),
]

/** All fields of an author except the pictures. */
export function AuthorFields({ form }: { form: UseFormReturnType<AuthorValues> }) {
  const countries = useCall(listCountries, {}, { staleTime: Infinity })
  const { countryCode } = form.values
  const known = (countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const isKnown = known.some(({ value }) => value === countryCode)
  const country = [
    { value: '', label: 'Sin especificar' },
    ...(countryCode && !isKnown ? [{ value: countryCode, label: countryCode }] : []),
    ...known,
  ]
  return (
    <>
      <h2 className={styles.subtitle}>Quién es</h2>
      <div className={fields.pair}>
        <TextInput label="Nombre" {...form.getInputProps('firstName')} />
        <TextInput label="Apellido" {...form.getInputProps('lastName')} />
        <TextInput
          label="Nombre de usuario"
          description="Va en la dirección de su página. Si lo dejas vacío, usamos su nombre."
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Correo de su cuenta"
          description="Si tiene una cuenta aquí, con qué correo entra."
          type="email"
          {...form.getInputProps('accountEmail')}
        />
      </div>
      <h2 className={styles.subtitle}>Cómo trabaja</h2>
      <div className={fields.pair}>
        <NativeSelect
          label="Idioma preferido"
          data={choices(authorLanguages, authorLanguageWords)}
          {...form.getInputProps('preferredLanguage')}
        />
        <NativeSelect
          label="Nivel de experiencia"
          data={choices(experienceLevels, experienceLevelWords)}
          {...form.getInputProps('experienceLevel')}
        />
        <NativeSelect
          label="Modo de trabajo"
          data={choices(workModes, workModeWords)}
          {...form.getInputProps('workMode')}
        />
      </div>
      <h2 className={styles.subtitle}>Contacto</h2>
      <p className={styles.quiet}>
        Correo, teléfono y dirección los ve solo el equipo. Ciudad y país salen en su página.
      </p>
      <div className={fields.pair}>
        <TextInput label="Correo" type="email" {...form.getInputProps('email')} />
        <TextInput label="Teléfono" type="tel" {...form.getInputProps('phone')} />
        <TextInput label="Dirección" {...form.getInputProps('address')} />
        <TextInput label="Ciudad" {...form.getInputProps('city')} />
        <NativeSelect label="País" data={country} {...form.getInputProps('countryCode')} />
      </div>
      <h2 className={styles.subtitle}>Redes sociales</h2>
      <div className={fields.pair}>
        {authorNetworks.map((network) => (
          <TextInput
            key={network}
            label={authorNetworkWords[network]}
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.getInputProps(`socialMedia.${network}`)}
            value={form.values.socialMedia[network] ?? ''}
          />
        ))}
      </div>
    </>
  )
}
