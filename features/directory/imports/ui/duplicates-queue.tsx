import { FailedSign } from '#features/platform/deferred-actions/ui/parts/failed-decision.tsx'
import { QueueScreen } from '#features/platform/deferred-actions/ui/parts/queue-screen.tsx'
import type { KeyWords } from '#features/platform/deferred-actions/ui/parts/workspace.tsx'
import { listDuplicates } from '../contract.ts'
import { DuplicateCase } from './duplicate-case.tsx'

const keys: KeyWords[] = [
  ['1 2', 'son uno: queda el primero o el segundo'],
  ['D', 'son distintos'],
]

/** Staff queue of possible duplicates. */
export const DuplicatesQueue = ({ canDecide }: { canDecide: boolean }) => (
  <QueueScreen
    label="Posibles duplicados"
    endpoint={listDuplicates}
    input={{ size: 20 }}
    empty={{
      title: 'Ningún duplicado por decidir',
      text: 'Cuando una importación encuentre dos negocios que parecen uno, aparecen aquí.',
    }}
    row={({ first, second, reason, failed }) => ({
      title: first.name,
      signs: (
        <>
          {second.name !== first.name && <span>{second.name}</span>}
          <span>{reason}</span>
          <span>{first.address}</span>
          <FailedSign failed={failed} />
        </>
      ),
    })}
    help={{ title: 'Elige un par', keys, canDecide }}
    gone={{ title: 'Este par ya se decidió', text: 'Alguien ya decidió sobre él.' }}
  >
    {({ row: pair, close, done }) =>
      pair && (
        <DuplicateCase
          key={pair.id}
          pair={pair}
          canDecide={canDecide}
          onClose={close}
          onDone={done}
        />
      )
    }
  </QueueScreen>
)
