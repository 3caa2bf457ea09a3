import { useState } from 'react'
import { ContactPicker } from '#features/growth/contacts/ui/parts/contact-picker.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Pipeline, readOpportunity } from '../contract/pipeline.ts'
import type { OpportunityStage } from '../vocabulary.ts'
import styles from './clients.module.css'
import { OpportunityForm } from './opportunity-form.tsx'

type Chosen = { id: string; name: string }

type NewOpportunityProps = {
  businessId: string
  pipeline: Pipeline
  stage: OpportunityStage
  onDone: () => void
}

/** A new opportunity on the board: with whom first, then what, for how much and until when. */
export function NewOpportunity({ businessId, ...rest }: NewOpportunityProps) {
  const [contact, setContact] = useState<Chosen | null>(null)
  if (contact)
    return (
      <WithContact
        businessId={businessId}
        contact={contact}
        onChange={() => setContact(null)}
        {...rest}
      />
    )
  return (
    <ContactPicker
      businessId={businessId}
      addAt={`/dashboard-my-business/clientes/nuevo?negocio=${businessId}`}
      renderAction={(one) => (
        <Button onClick={() => setContact(one)}>
          Elegir<span className="only-spoken"> a {one.name}</span>
        </Button>
      )}
    />
  )
}

type WithContactProps = NewOpportunityProps & { contact: Chosen; onChange: () => void }

/** A contact has one opportunity: where there is one already, it is changed. */
function WithContact({ contact, stage, pipeline, onChange, ...of }: WithContactProps) {
  const { businessId, onDone } = of
  const { data, error, refetch } = useCall(readOpportunity, { businessId, contactId: contact.id })
  const known = data?.opportunity
  const knownStage = pipeline.stages.find((one) => one.stage === known?.stage)?.name
  return (
    <div className={styles.form}>
      <div className={styles.between}>
        <strong>{contact.name}</strong>
        <Button variant="quiet" onClick={onChange}>
          Elegir a otra persona
        </Button>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="20rem" />}
      {known && <Notice>Ya tiene una oportunidad en «{knownStage}»: aquí la cambias.</Notice>}
      {data && (
        <OpportunityForm
          key={known?.version}
          businessId={businessId}
          contactId={contact.id}
          opportunity={data.opportunity}
          pipeline={pipeline}
          stage={stage}
          onDone={onDone}
        />
      )}
    </div>
  )
}
