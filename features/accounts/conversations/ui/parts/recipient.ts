import type { Input } from '#shared/endpoint.ts'
import type { startConversation } from '../../contract/person.ts'

/** Whom a message is for. */
export type Recipient = Input<typeof startConversation>['to']
