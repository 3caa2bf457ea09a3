import { authorForm, makeAuthor } from '#tests/support/content/authors.ts'
import { type AuditedAction, world } from '../audited-actions.ts'

const author = async (more: object) => {
  const { id } = await makeAuthor(world.test.services)
  return {
    by: world.staff,
    input: { authorId: id, ...more },
    subject: ['author', id] as ['author', string],
  }
}

/** Expected audit entries of the author endpoints. */
export const authorsAudit: Record<string, AuditedAction | AuditedAction[]> = {
  createAuthor: {
    action: 'authors.created',
    prepare: async () => ({
      by: world.staff,
      input: authorForm({ firstName: 'Rita', username: 'rita-de-prueba' }),
      subject: ['author'],
    }),
  },
  saveAuthor: {
    action: 'authors.changed',
    prepare: () => author({ ...authorForm({ firstName: 'Rita' }), version: '1' }),
  },
  archiveAuthor: [
    { action: 'authors.archived', prepare: () => author({ isArchived: true }) },
    {
      action: 'authors.restored',
      prepare: async () => {
        const { id } = await makeAuthor(world.test.services, { archivedAt: new Date() })
        return {
          by: world.staff,
          input: { authorId: id, isArchived: false },
          subject: ['author', id],
        }
      },
    },
  ],
}
