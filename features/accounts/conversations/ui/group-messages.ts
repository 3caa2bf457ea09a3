import { localDay } from '#shared/text/dates.ts'
import { minuteMs } from '#shared/time/durations.ts'
import type { Message } from '../contract/message.ts'

/** Messages of one writer that follow each other closely: the name stands above, the time below. */
export type MessageRun = Pick<Message, 'kind' | 'isOwn' | 'author'> & {
  key: string
  messages: Message[]
}

/** The messages of one calendar day of the reader. */
type MessageDay = { day: string; at: string; runs: MessageRun[] }

/** Longest pause between messages of one run. */
const maxPause = 5 * minuteMs

const belongs = (run: MessageRun, message: Message): boolean => {
  const last = run.messages.at(-1)
  return (
    last !== undefined &&
    run.kind === message.kind &&
    message.kind !== 'card' &&
    run.isOwn === message.isOwn &&
    run.author === message.author &&
    Date.parse(message.createdAt) - Date.parse(last.createdAt) < maxPause
  )
}

/** Messages by day, and within a day by who wrote them. Only in the browser: the days are the reader's. */
export function groupMessages(messages: Message[]): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const day = localDay(message.createdAt)
    let group = days.at(-1)
    if (group?.day !== day) {
      group = { day, at: message.createdAt, runs: [] }
      days.push(group)
    }
    const run = group.runs.at(-1)
    if (run && belongs(run, message)) run.messages.push(message)
    else
      group.runs.push({
        key: message.id,
        kind: message.kind,
        isOwn: message.isOwn,
        author: message.author,
        messages: [message],
      })
  }
  return days
}
