import { useCall } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { compareAccounts } from '../contract/staff.ts'
import { FindOther } from './find-other.tsx'
import styles from './merges.module.css'
import { ProposeForm } from './propose-form.tsx'
import { TwoAccounts } from './two-accounts.tsx'

type Props = {
  userId: string
  otherId: string | undefined
  onFound: (otherId: string) => void
  onProposed: () => void
}

/** Shows two accounts side by side with the form to propose a merge; without a second account, the search for it. */
export function Comparison({ userId, otherId, onFound, onProposed }: Props) {
  if (!otherId) return <FindOther exceptId={userId} onFound={onFound} />
  return (
    <Compared
      key={`${userId} ${otherId}`}
      userId={userId}
      otherId={otherId}
      onProposed={onProposed}
    />
  )
}

function Compared({
  userId,
  otherId,
  onProposed,
}: {
  userId: string
  otherId: string
  onProposed: () => void
}) {
  const { data, error, refetch } = useCall(compareAccounts, { userId, otherId }, { retry: false })
  if (error && !data)
    return (
      <NotShown
        error={error}
        onRetry={() => void refetch()}
        title="No encontramos esas dos cuentas."
      >
        Quizá se borró una, o la dirección no está completa.
      </NotShown>
    )
  if (!data) return <Skeleton height="24rem" />
  return (
    <div className={styles.page}>
      <TwoAccounts accounts={data.accounts} />
      <ProposeForm compared={data} onDone={onProposed} />
    </div>
  )
}
