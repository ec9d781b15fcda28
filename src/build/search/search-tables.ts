/**
 * `found`: inverted index of stems; `subjects`: the same of what dates are held of, for the finder; `words`: spellings, folded and as first seen; `parts`: compounds by stem;
 * `passages`: what can be quoted of a page, as offsets; `keys`: where citations lead; `questions`: those in plain words with their answers; `norm_lists`: which provisions there are; `made`: by which code, as another one makes it anew.
 */
export const tables = `
CREATE TABLE docs (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  digest TEXT NOT NULL,
  brand INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  audiences INTEGER NOT NULL,
  date TEXT NOT NULL,
  weight REAL NOT NULL,
  label TEXT NOT NULL,
  title TEXT NOT NULL,
  title_stems TEXT NOT NULL,
  name_stems TEXT NOT NULL
);
CREATE INDEX docs_of_source ON docs (source);
CREATE TABLE texts (id INTEGER PRIMARY KEY, names TEXT NOT NULL, lead TEXT NOT NULL, body TEXT NOT NULL);
CREATE TABLE passages (id INTEGER PRIMARY KEY, checked TEXT NOT NULL, themes TEXT NOT NULL, cuts TEXT NOT NULL);
CREATE VIRTUAL TABLE found USING fts5(title, names, lead, body, content = '', contentless_delete = 1, tokenize = 'ascii');
CREATE VIRTUAL TABLE subjects USING fts5(title, names, lead, body, content = '', contentless_delete = 1, tokenize = 'ascii');
CREATE TABLE words (word TEXT PRIMARY KEY, spelt TEXT NOT NULL, stem TEXT NOT NULL, docs INTEGER NOT NULL, titles INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE parts (part TEXT NOT NULL, stem TEXT NOT NULL, PRIMARY KEY (part, stem)) WITHOUT ROWID;
CREATE TABLE keys (key TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (key, doc)) WITHOUT ROWID;
CREATE INDEX keys_of_doc ON keys (doc);
CREATE TABLE synonyms (id INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE questions (id INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE norm_lists (id INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE made (code TEXT NOT NULL);
`;
