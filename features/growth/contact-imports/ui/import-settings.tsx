import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { listCustomFields } from '#features/growth/contacts/contract/custom-fields.ts'
import { listContactGroups } from '#features/growth/contacts/contract/groups.ts'
import {
  contactStages,
  contactStageWords,
  upsertModes,
} from '#features/growth/contacts/vocabulary.ts'
import { listCountries } from '#features/platform/places/contract/address-lists.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import styles from '#shared/ui/queue.module.css'
import {
  type ContactImport,
  type ImportSettings,
  listContactImports,
  listImportedRows,
  planContactImport,
  readContactImport,
} from '../contract/imports.ts'
import { columnTargets, columnTargetWords, dateOrders, dateOrderWords } from '../vocabulary.ts'
import { type ImportBook, modeWords } from './import-words.ts'
import own from './imports.module.css'

type Values = Omit<ImportSettings, 'groupId'> & { groupId: string }

const nothing = { value: '', label: 'No importar' }
const targetChoices = columnTargets.map((value) => ({
  value: value as string,
  label: columnTargetWords[value],
}))

type FormProps = { form: EndpointForm<Values>['form'] }

/** What each column of a CSV file holds, with its first values. */
function ColumnsField({
  form,
  columns,
  book,
}: FormProps & Pick<ContactImport, 'columns'> & { book: string }) {
  const customFields = useCall(listCustomFields, { book }).data ?? []
  const choices = [
    nothing,
    ...targetChoices,
    ...customFields.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
  ]
  return (
    <fieldset className={own.columns}>
      <legend>Qué contiene cada columna</legend>
      {form.errors.targets && (
        <p role="alert" className={styles.problem}>
          {form.errors.targets}
        </p>
      )}
      {columns.map(({ heading, sample }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and their order never changes
        <div key={at} className={own.column}>
          <span className={own.heading}>
            <strong>{heading || `Columna ${at + 1}`}</strong>
            <span className={styles.quiet}>{joinParts(sample)}</span>
          </span>
          <NativeSelect
            aria-label={`Contenido de ${heading || `la columna ${at + 1}`}`}
            data={choices}
            value={form.values.targets[at] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue(
                'targets',
                form.values.targets.map((target, index) =>
                  index === at ? ((value || null) as typeof target) : target,
                ),
              )
            }
          />
        </div>
      ))}
    </fieldset>
  )
}

/** What becomes of whom the book knows. */
const ModeField = ({ form, mayEdit }: FormProps & { mayEdit: boolean }) => (
  <Radio.Group
    label="Si ya está en tus contactos"
    description="Por su correo, o si no por su teléfono."
    {...form.getInputProps('mode')}
  >
    <div className={own.choices}>
      {upsertModes
        .filter((mode) => mayEdit || mode === 'new')
        .map((mode) => (
          <Radio key={mode} value={mode} label={modeWords[mode]} />
        ))}
    </div>
  </Radio.Group>
)

type Props = { record: ContactImport; page: ImportBook }

/** Chooses how a file is understood and what becomes of its contacts; then it is read. */
export function ImportSettingsForm({ record, page: { book, mayEdit, group } }: Props) {
  const countries = useCall(listCountries, {}, { staleTime: Infinity }).data ?? []
  const groups = useCall(listContactGroups, { book }).data ?? []
  const { settings, columns, format } = record
  const { form, submit, isSending, error, clearError } = useEndpointForm<
    typeof planContactImport,
    Values
  >(planContactImport, {
    initialValues: {
      ...settings,
      mode: mayEdit ? settings.mode : 'new',
      groupId: settings.groupId ?? '',
    },
    toInput: ({ groupId, ...values }) => ({
      book,
      importId: record.id,
      ...values,
      groupId: groupId || null,
    }),
    refreshes: [readContactImport, listContactImports, listImportedRows],
  })
  return (
    <form onSubmit={submit} className={styles.card} noValidate>
      <h2>Cómo leerlo</h2>
      <FormError message={error} onClose={clearError} />
      {format === 'csv' && <ColumnsField form={form} columns={columns} book={book} />}
      <div className={fields.pair}>
        <NativeSelect
          label="País de los teléfonos sin clave"
          data={
            countries.length > 0
              ? countries.map(({ code, name }) => ({ value: code, label: name }))
              : [form.values.countryCode]
          }
          {...form.getInputProps('countryCode')}
        />
        {form.values.targets.includes('birthday') && (
          <NativeSelect
            label="Cómo están escritas las fechas"
            data={dateOrders.map((value) => ({ value, label: dateOrderWords[value] }))}
            {...form.getInputProps('dateOrder')}
          />
        )}
        <NativeSelect
          label="Etapa de los nuevos"
          description="Si el archivo no la dice."
          data={contactStages.map((value) => ({ value, label: contactStageWords[value] }))}
          {...form.getInputProps('stage')}
        />
        <TextInput
          label="Etiqueta para todos"
          description="Opcional: así los encuentras juntos."
          placeholder="Feria de noviembre"
          autoComplete="off"
          {...form.getInputProps('tag')}
        />
        {groups.length > 0 && (
          <NativeSelect
            label={`${group.title} para todos`}
            description="Opcional."
            data={[
              { value: '', label: `Sin ${group.one}` },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('groupId')}
          />
        )}
      </div>
      <ModeField form={form} mayEdit={mayEdit} />
      <Button type="submit" loading={isSending}>
        Ver qué cambia
      </Button>
    </form>
  )
}
