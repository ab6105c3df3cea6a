// lodash learns what the browser is by five errors. Where somebody watches the browser, each has all of the file read once
// more that the module stands in that asked for lodash first: so that is this one, in lodash's own file (docs/decisions/0032).
import 'lodash/_getTag.js';
