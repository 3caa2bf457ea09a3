import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SaveBar } from '#shared/ui/editing/save-bar.tsx'
import { useVersionedForm, type VersionedForm } from '#shared/ui/editing/use-versioned-form.ts'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import {
  type ContactGroup,
  createContactGroup,
  listContactGroups,
  saveContactGroup,
} from '../contract/groups.ts'
import { readSegmentCurrency } from '../contract/segments.ts'
import { type GroupColor, groupColors, groupColorWords } from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { contactQueries } from './contact-queries.ts'
import styles from './contacts.module.css'
import { RuleEditor } from './segments/rule-editor.tsx'
import { isRuleComplete, type RuleValues, toRule, toRuleValues } from './segments/rule-values.ts'
import { SegmentCount } from './segments/segment-count.tsx'

type Values = {
  name: string
  description: string
  color: GroupColor
  isAutomatic: boolean
  rule: RuleValues
}
type Control = Pick<
  VersionedForm<Values>,
  'form' | 'submit' | 'save' | 'error' | 'isOvertaken' | 'isSending' | 'keepMine' | 'takeTheirs'
>

const toValues = (group: ContactGroup | null): Values => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  color: group?.color ?? 'plain',
  isAutomatic: group?.rule != null,
  rule: toRuleValues(group?.rule ?? null),
})

const toFields = ({ isAutomatic, rule, ...fields }: Values, currency: string) => ({
  ...fields,
  rule: isAutomatic ? toRule(rule, currency) : null,
})

/** What is missing in the conditions; their rows say it themselves. */
const checkRule = ({ isAutomatic, rule }: Values, currency: string): Record<string, string> =>
  isAutomatic && !isRuleComplete(rule, currency)
    ? { rule: 'Completa las condiciones marcadas.' }
    : {}

type BodyProps = {
  control: Control
  verb: string
  currency: string
  /** A group stays what it is. */
  isNew: boolean
}

function Body({ control, verb, currency, isNew }: BodyProps) {
  const { group } = useBook()
  const { form, submit, save, isSending, isOvertaken } = control
  const { isAutomatic, rule } = form.values
  const isComplete = isRuleComplete(rule, currency)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label={`Nombre ${group.ofThe}`}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Descripción"
        description="Opcional."
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NativeSelect
        label="Color"
        data={groupColors.map((value) => ({ value, label: groupColorWords[value] }))}
        {...form.getInputProps('color')}
      />
      <p>
        Se verá así:{' '}
        <Badge color={form.values.color}>
          {form.values.name.trim() || `Nombre ${group.ofThe}`}
        </Badge>
      </p>
      {isNew && (
        <Radio.Group
          label="Cómo se llena"
          value={isAutomatic ? 'automatic' : 'fixed'}
          onChange={(value) => form.setFieldValue('isAutomatic', value === 'automatic')}
        >
          <div className={styles.notes}>
            <Radio value="fixed" label="Fija" description="Agregas y sacas contactos a mano." />
            <Radio
              value="automatic"
              label="Automática"
              description="Está quien cumple tus condiciones, siempre al día."
            />
          </div>
        </Radio.Group>
      )}
      {isAutomatic && currency === '' && <Skeleton height="16rem" />}
      {isAutomatic && currency !== '' && (
        <>
          <RuleEditor
            values={rule}
            onChange={(next) => form.setFieldValue('rule', next as never)}
            currency={currency}
            showsProblems={Object.keys(form.errors).some((key) => key.startsWith('rule'))}
          />
          <SegmentCount rule={isComplete ? toRule(rule, currency) : null} />
        </>
      )}
      <SaveBar control={control}>
        <Button type="submit" loading={isSending} disabled={isOvertaken}>
          {verb} {group.one}
        </Button>
      </SaveBar>
    </form>
  )
}

type Saved = { onSaved: (group: ContactGroup) => void }

/** The currency of amounts in conditions; empty until it is known. */
function useSegmentCurrency(isNeeded: boolean): string {
  const { book } = useBook()
  return useCall(readSegmentCurrency, { book }, { enabled: isNeeded }).data?.currency ?? ''
}

/** Form that creates a group. */
export function NewContactGroupForm({ onSaved }: Saved) {
  const { book } = useBook()
  const currency = useSegmentCurrency(true)
  const control = useEndpointForm(createContactGroup, {
    initialValues: toValues(null),
    check: (values) => checkRule(values, currency),
    toInput: (values) => ({ book, ...toFields(values, currency) }),
    refreshes: contactQueries,
    onSuccess: onSaved,
  })
  const nothing = () => undefined
  return (
    <Body
      control={{ ...control, isOvertaken: false, keepMine: nothing, takeTheirs: nothing }}
      verb="Crear"
      currency={currency}
      isNew
    />
  )
}

/** Form that edits a group, without silently overwriting changes by others. */
export function ContactGroupForm({ group, onSaved }: Saved & { group: ContactGroup }) {
  const { book } = useBook()
  const currency = useSegmentCurrency(group.rule !== null)
  const control = useVersionedForm<ContactGroup, typeof saveContactGroup, Values>(
    saveContactGroup,
    {
      saved: group,
      read: toValues,
      toInput: (values, version) => ({
        book,
        ...toFields(values, currency),
        groupId: group.id,
        version,
      }),
      reads: listContactGroups,
      refreshes: contactQueries,
      onSaved,
    },
  )
  return <Body control={control} verb="Guardar" currency={currency} isNew={false} />
}
