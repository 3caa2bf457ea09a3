import { Menu } from '@mantine/core'
import { IconCheck, IconClockPause, IconRotate2, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { signedInAccountId } from '#shared/ui/calls/signed-in-account-id.ts'
import type { InboxConversation } from '../../contract/inbox.ts'
import styles from './inbox-tools.module.css'
import { MomentSheet } from './moment-sheet.tsx'
import { momentsAhead } from './moments-ahead.ts'
import type { useInboxChanges } from './use-inbox-changes.ts'

type InboxToolsProps = {
  conversation: InboxConversation
  team: { id: string; name: string }[]
  changes: ReturnType<typeof useInboxChanges>
}

/** What is done with a conversation of the inbox: assign, snooze, finish. */
export function InboxTools({ conversation: { state, assignee }, team, changes }: InboxToolsProps) {
  const [picks, setPicks] = useState(false)
  const ownId = signedInAccountId()
  const isDone = state === 'done'
  return (
    <>
      <Menu position="bottom-end" width="max-content">
        <Menu.Target>
          <IconButton label={assignee ? `A cargo de ${assignee.name}` : 'Asignar a alguien'}>
            <IconUserPlus size="1.375rem" stroke={1.75} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Label>A cargo de</Menu.Label>
          {team.map(({ id, name }) => (
            <Menu.Item
              key={id}
              className={styles.item}
              rightSection={
                assignee?.id === id && <IconCheck size="1.125rem" stroke={2} aria-label="Elegido" />
              }
              onClick={() => changes.assign(id)}
            >
              {id === ownId ? `${name} (tú)` : name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item className={styles.item} onClick={() => changes.assign(null)}>
            Nadie
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!isDone && (
        <Menu position="bottom-end" width="max-content">
          <Menu.Target>
            <IconButton label="Posponer">
              <IconClockPause size="1.375rem" stroke={1.75} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown className={styles.menu}>
            <Menu.Label>Posponer hasta</Menu.Label>
            {momentsAhead().map(({ key, label, at }) => (
              <Menu.Item key={key} className={styles.item} onClick={() => changes.snooze(at)}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item className={styles.item} onClick={() => setPicks(true)}>
              Elegir fecha y hora…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isDone ? (
        <Button className={styles.end} onClick={changes.reopen} disabled={changes.isPending}>
          <IconRotate2 size="1.25rem" stroke={1.75} aria-hidden />
          <span>Reabrir</span>
        </Button>
      ) : (
        <Button
          className={styles.end}
          onClick={changes.finish}
          disabled={changes.isPending}
          title="Terminar (E)"
        >
          <IconCheck size="1.25rem" stroke={1.75} aria-hidden />
          <span>Terminar</span>
        </Button>
      )}
      <MomentSheet
        title="Posponer hasta"
        submit="Posponer"
        open={picks}
        onClose={() => setPicks(false)}
        onChoose={changes.snooze}
      />
    </>
  )
}
