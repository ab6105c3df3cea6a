// Each frame has a storage of its own: the theme and the sign-in of one are not those of the frame beside it.
const values = new Map<string, string>();

const storage: Storage = {
  get length() {
    return values.size;
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
  clear: () => values.clear(),
};

Object.defineProperty(globalThis, 'localStorage', { value: storage });
