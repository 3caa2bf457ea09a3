/** What takes ids of the blog and its authors that are nobody's record, and why. */
export const ofContent: Record<string, string> = {
  createAuthor: 'pictures of one’s own alone: features/authors',
  saveAuthor: 'pictures of one’s own, or that the author has: features/authors',
  listRelatedPosts: 'posts that everybody reads',
  listStaffPosts: 'narrows a list that staff see whole',
  savePost: 'staff may see any; files: features/content',
}
