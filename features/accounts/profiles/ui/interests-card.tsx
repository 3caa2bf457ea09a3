import { IconCheck } from '@tabler/icons-react'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readInterests, saveInterests } from '../contract/interests.ts'
import { interestTopics } from '../vocabulary.ts'
import styles from './interests-card.module.css'

/** The topics that order the home page and the alerts that are suggested; each press is saved. */
export function InterestsCard() {
  const { data, error, refetch } = useCall(readInterests, {})
  const save = useSend(saveInterests, { refreshes: [readInterests] })
  // While a press is on its way, what it will be.
  const chosen = (save.isPending ? save.variables.topics : data?.topics) ?? []
  const toggle = (topic: (typeof interestTopics)[number]) =>
    save.mutate({
      topics: chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic],
    })
  return (
    <SettingsCard id="tus-temas" title="Tus temas">
      <p>Ordenan las categorías de tu inicio y los avisos que te sugerimos.</p>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="2.75rem" />}
      {data && (
        <fieldset className={styles.topics}>
          <legend className="only-spoken">Tus temas</legend>
          {interestTopics.map((topic) => (
            <button
              key={topic}
              type="button"
              aria-pressed={chosen.includes(topic)}
              disabled={save.isPending}
              onClick={() => toggle(topic)}
            >
              {chosen.includes(topic) && <IconCheck size="1rem" stroke={2} aria-hidden />} {topic}
            </button>
          ))}
        </fieldset>
      )}
      <FormError message={save.error?.message ?? null} />
    </SettingsCard>
  )
}
