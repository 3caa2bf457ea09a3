import { Button, Radio, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import type { Output } from '#shared/endpoint.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { compareAccounts, listMerges, proposeMerge } from '../contract/staff.ts'
import { mergeObstacleWords, proposalDays } from '../vocabulary.ts'
import styles from './merges.module.css'

type Props = { compared: Output<typeof compareAccounts>; onDone: () => void }

/** Form to propose a merge: staff choose the target account and give a reason. Nothing changes before both mailboxes confirm. */
export function ProposeForm({ compared: { accounts, obstacles }, onDone }: Props) {
  const first = obstacles[0].length > 0 && obstacles[1].length === 0 ? 1 : 0
  const { form, submit, isSending, error, clearError } = useEndpointForm(proposeMerge, {
    name: 'unir',
    initialValues: { target: String(first), reason: '' },
    toInput: ({ target, reason }) => ({
      targetId: accounts[target === '0' ? 0 : 1].id,
      sourceId: accounts[target === '0' ? 1 : 0].id,
      reason,
    }),
    refreshes: [compareAccounts, listMerges],
    onSuccess: onDone,
  })
  const [obstacle] = obstacles[form.values.target === '0' ? 0 : 1]
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty('reason') && !isSending} />
      <Radio.Group
        label="¿Qué cuenta se queda?"
        description="Lo de la otra pasa a ella, y con la otra ya no se entra."
        {...form.getInputProps('target')}
      >
        {accounts.map(({ id, email }, i) => (
          <Radio key={id} value={String(i)} label={email} mt="xs" />
        ))}
      </Radio.Group>
      {obstacle ? (
        <Notice>{mergeObstacleWords[obstacle]}</Notice>
      ) : (
        <>
          <p className={styles.quiet}>
            Escribimos a los dos correos. Las cuentas se unen cuando los dos digan que sí, en{' '}
            {proposalDays} días como mucho; hasta entonces no cambia nada.
          </p>
          <FormError message={error} onClose={clearError} />
          <Textarea
            label="Motivo"
            description="Queda en el registro."
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
          <div className={styles.acts}>
            <Button type="submit" loading={isSending}>
              Proponer unión
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
