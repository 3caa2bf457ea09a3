import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { list, readRows } from '#demo/stores/server/index.ts'
import { experienceLevels, workModes } from '#features/publishing/authors/vocabulary.ts'
import { postKinds } from '#features/publishing/posts/vocabulary.ts'
import { root } from '#shared/server/root.ts'

const folder = join(root, 'demo/blog')

const author = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  countryCode: z.string().length(2),
  experienceLevel: z.enum(experienceLevels),
  workMode: z.enum(workModes),
})

/** A category of the blog. */
const category = z.object({ slug: z.string(), name: z.string() })

/** A post: its text is `posts/<file>.md`, `cover` a demonstration picture. */
const post = z.object({
  file: z.string(),
  /** Slug. */
  category: z.string(),
  /** Username. */
  author: z.string(),
  daysAgo: z.coerce.number().int().positive(),
  standing: z.enum(['published', 'draft', 'paused', 'stored']),
  kind: z.enum(postKinds),
  cover: z.string(),
  tags: list,
  title: z.string(),
  subtitle: z.string(),
  synopsis: z.string(),
})
export type DemoPost = z.output<typeof post>

/** A comment on a post, which is named by its file, days after its publication; another reader's reply, and the answer to that. */
const comment = z.object({
  post: z.string(),
  days: z.coerce.number().positive(),
  text: z.string().min(1),
  reply: z.string(),
  again: z.string(),
})

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  readRows(`demo/blog/data/${file}`, row)

export const readDemoAuthors = () => read('authors.csv', author)
export const readDemoCategories = () => read('categories.csv', category)
export const readDemoComments = () => read('comments.csv', comment)
export const readDemoPosts = () => read('posts.csv', post)

/** The post's text as Markdown. */
export const readDemoText = ({ file }: Pick<DemoPost, 'file'>): string =>
  readFileSync(join(folder, 'posts', `${file}.md`), 'utf8')
