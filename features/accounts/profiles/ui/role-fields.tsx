import { Checkbox, Chip, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { interestTopics, sectors, sectorWords } from '../vocabulary.ts'
import styles from './registration-form.module.css'
import type { RegistrationValues } from './registration-values.ts'

type Props = { form: UseFormReturnType<RegistrationValues> }

const sectorChoices = [
  { value: '', label: 'Elige un sector' },
  ...sectors.map((value) => ({ value, label: sectorWords[value] })),
]

/** The fields that the chosen role adds. */
export function RoleFields({ form }: Props) {
  const { role } = form.values
  if (role === 'empresa') return <CompanyFields form={form} />
  if (role === 'agente')
    return (
      <Textarea
        label="Productos y servicios"
        description="Escribe uno por línea"
        required
        autosize={false}
        rows={4}
        {...form.getInputProps('productsServices')}
      />
    )
  if (role === 'personal') return <InterestFields form={form} />
  return null
}

function CompanyFields({ form }: Props) {
  return (
    <>
      <TextInput
        label="Nombre de la empresa"
        autoComplete="organization"
        required
        {...form.getInputProps('companyName')}
      />
      <NativeSelect
        label="Sector de especialización"
        required
        data={sectorChoices}
        {...form.getInputProps('sector')}
      />
      <fieldset className={styles.offers}>
        <legend className={styles.legend}>¿Qué ofrece?</legend>
        <Checkbox
          label="Ofrece productos"
          {...form.getInputProps('offersProducts', { type: 'checkbox' })}
        />
        <Checkbox
          label="Ofrece servicios"
          {...form.getInputProps('offersServices', { type: 'checkbox' })}
        />
      </fieldset>
    </>
  )
}

function InterestFields({ form }: Props) {
  return (
    <fieldset className={styles.offers}>
      <legend className={styles.legend}>Temas de interés</legend>
      <div className={styles.topics}>
        <Chip.Group multiple {...form.getInputProps('interests')}>
          {interestTopics.map((topic) => (
            <Chip key={topic} value={topic} variant="outline">
              {topic}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </fieldset>
  )
}
