import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { EvidenceFile } from '#features/platform/media/ui/parts/evidence-field.tsx'
import '#shared/ui/mantine.css'
import type { UseFormReturnType } from '@mantine/form'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { countryOf, countryOptions } from '#shared/countries.ts'
import type { Output } from '#shared/endpoint.ts'
import { checkTaxId } from '#shared/tax-ids.ts'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { documentWordsIn } from '../../contract/document-names.ts'
import type { readLedger } from '../../contract/owner.ts'
import type { EditLinks } from './edit-links.ts'
import styles from './facts.module.css'

export type FormValues = {
  name: string
  document: string
  countryCode: string
  number: string
  office: string
  authority: string
  phone: string
  email: string
  domain: string
  references: { name: string; relation: string; contact: string }[]
  note: string
  evidence: EvidenceFile[]
}

type Form = UseFormReturnType<FormValues>
type Props = { kind: FactKind; form: Form; ledger: Output<typeof readLedger>; links: EditLinks }

/** Options of identity documents, with national names. */
const documentChoices = (countryCode: string | null) =>
  Object.entries(documentWordsIn(countryCode)).map(([value, label]) => ({ value, label }))

/** Options of the supported countries, and the business's country if it is another. */
const countryChoices = (own: string | null) =>
  own && !countryOf(own)
    ? [
        ...countryOptions(),
        { value: own, label: new Intl.DisplayNames('es', { type: 'region' }).of(own) ?? own },
      ]
    : countryOptions()

/** Form fields of a kind of fact, without its documents. */
export function FactFields({ kind, form, ledger, links }: Props) {
  const { contacts, address } = ledger
  switch (kind) {
    case 'identity':
      return (
        <>
          <TextInput
            label="Nombre como aparece en el documento"
            autoComplete="name"
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label="Documento"
            data={documentChoices(ledger.countryCode)}
            {...form.getInputProps('document')}
          />
        </>
      )
    case 'tax_id':
      return <TaxId form={form} own={ledger.countryCode} />
    case 'registry':
      return (
        <>
          <TextInput label="Número de registro, folio o acta" {...form.getInputProps('number')} />
          <TextInput
            label="Dónde está inscrito"
            placeholder="Registro Público de Comercio de Colima"
            {...form.getInputProps('office')}
          />
        </>
      )
    case 'licence':
      return (
        <>
          <TextInput
            label="Número de cédula, colegiado o licencia"
            {...form.getInputProps('number')}
          />
          <TextInput
            label="Emisor"
            placeholder="SEP, Colegio de Abogados, Ayuntamiento…"
            {...form.getInputProps('authority')}
          />
        </>
      )
    case 'references':
      return <References form={form} />
    case 'address':
      return address ? (
        <p>
          Verificamos esta dirección: <strong>{address}</strong>.{' '}
          <Link to={links.address}>Cambiarla</Link>
        </p>
      ) : (
        <AddFirst what="la dirección principal de tu negocio" to={links.address} />
      )
    case 'phone':
      return (
        <Contact
          form={form}
          field="phone"
          label="Teléfono"
          choices={contacts.phones}
          add="un teléfono"
          to={links.contacts}
        />
      )
    case 'email':
      return (
        <Contact
          form={form}
          field="email"
          label="Correo"
          choices={contacts.emails}
          add="un correo"
          to={links.contacts}
        />
      )
    case 'web_domain':
      return (
        <Contact
          form={form}
          field="domain"
          label="Sitio web"
          choices={contacts.domains}
          add="tu sitio web"
          to={links.contacts}
        />
      )
  }
}

/** Tax id field that shows warnings while typing. */
function TaxId({ form, own }: { form: Form; own: string | null }) {
  const { countryCode, number } = form.values
  const name = countryOf(countryCode)?.taxId ?? 'Número fiscal'
  const check = number.trim().length >= 8 ? checkTaxId(countryCode, number) : null
  return (
    <>
      <NativeSelect
        label="País"
        data={countryChoices(own)}
        {...form.getInputProps('countryCode')}
      />
      <TextInput
        label={name}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('number')}
      />
      {check?.warning && <Notice>{check.warning}</Notice>}
    </>
  )
}

type ContactProps = {
  form: Form
  field: 'phone' | 'email' | 'domain'
  label: string
  choices: string[]
  add: string
  to: string
}

function Contact({ form, field, label, choices, add, to }: ContactProps) {
  if (choices.length === 0) return <AddFirst what={add} to={to} />
  return (
    <NativeSelect
      label={label}
      data={choices}
      description="De los contactos de tu negocio."
      {...form.getInputProps(field)}
    />
  )
}

function AddFirst({ what, to }: { what: string; to: string }) {
  return (
    <Notice>
      Agrega primero {what}: verificamos lo que la gente ve en tu página.{' '}
      <Link to={to}>Agregar</Link>
    </Notice>
  )
}

const maxReferences = 5

function References({ form }: { form: Form }) {
  const { references } = form.values
  return (
    <div className={styles.form}>
      {references.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added and taken away at the end
        <fieldset key={index} className={styles.reference}>
          <legend>Referencia {index + 1}</legend>
          <TextInput label="Nombre" {...form.getInputProps(`references.${index}.name`)} />
          <TextInput
            label="Relación entre las empresas"
            placeholder="Cliente desde 2019"
            {...form.getInputProps(`references.${index}.relation`)}
          />
          <TextInput
            label="Teléfono o correo"
            {...form.getInputProps(`references.${index}.contact`)}
          />
        </fieldset>
      ))}
      <div className={styles.actions}>
        {references.length < maxReferences && (
          <Button
            variant="default"
            onClick={() =>
              form.insertListItem('references', { name: '', relation: '', contact: '' })
            }
          >
            Agregar otra
          </Button>
        )}
        {references.length > 2 && (
          <Button
            variant="subtle"
            onClick={() => form.removeListItem('references', references.length - 1)}
          >
            Quitar la última
          </Button>
        )}
      </div>
    </div>
  )
}
