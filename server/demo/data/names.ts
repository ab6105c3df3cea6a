// Names as one meets them in Australia; nobody in particular.

export const FIRST_NAMES = [
  'Olivia', 'Jack', 'Charlotte', 'Noah', 'Amelia', 'William', 'Isla', 'Leo', 'Mia', 'Thomas', 'Grace', 'Lachlan', 'Chloe', 'Cooper', 'Ruby',
  'Angus', 'Matilda', 'Hamish', 'Harriet', 'Callum', 'Zara', 'Declan', 'Imogen', 'Rohan', 'Priya', 'Arjun', 'Anjali', 'Sanjay', 'Mei', 'Wei',
  'Linh', 'Minh', 'Thi', 'Hoang', 'Giulia', 'Marco', 'Rosa', 'Vincenzo', 'Eleni', 'Nikos', 'Dimitra', 'Yusuf', 'Fatima', 'Hassan', 'Layla',
  'Mohammed', 'Nadia', 'Tariq', 'Amira', 'Sione', 'Mele', 'Tevita', 'Talia', 'Kirra', 'Jarrah', 'Marlee', 'Bindi', 'Koa', 'Ngaire', 'Tane',
  'Bronwyn', 'Gareth', 'Siobhan', 'Liam', 'Niamh', 'Fergus', 'Margaret', 'Kevin', 'Beverley', 'Graham', 'Lorraine', 'Trevor', 'Judith', 'Barry',
  'Glenda', 'Neville', 'Deborah', 'Wayne', 'Sharon', 'Darren', 'Michelle', 'Craig', 'Kylie', 'Shane', 'Narelle', 'Brett', 'Leanne', 'Scott',
  'Tracey', 'Jason', 'Rebecca', 'Adam', 'Natalie', 'Luke', 'Emma', 'Ji-woo', 'Seo-yeon', 'Kenji', 'Yuki', 'Andrzej', 'Katarzyna', 'Ivan', 'Svetlana',
  'Chidi', 'Ngozi', 'Abebe', 'Selam', 'Thandiwe', 'Sipho', 'Carlos', 'Luciana', 'Mateo', 'Valentina',
] as const;

export const LAST_NAMES = [
  'Smith', 'Jones', 'Williams', 'Brown', 'Wilson', 'Taylor', 'Nguyen', 'Johnson', 'Martin', 'White', 'Anderson', 'Walker', 'Thompson', 'Thomas',
  'Lee', 'Harris', 'Ryan', 'Robinson', 'Kelly', 'King', 'Campbell', 'Singh', 'Tran', 'Chen', 'Wang', 'Zhang', 'Li', 'Patel', 'Sharma', 'Kaur',
  'Kumar', 'Le', 'Pham', 'Huynh', 'Kim', 'Park', 'Choi', 'Tanaka', 'Suzuki', 'Rossi', 'Russo', 'Romano', 'Papadopoulos', 'Georgiou', 'Nikolaidis',
  'Haddad', 'Khoury', 'Nasser', 'Rahman', 'Ahmed', 'Ali', 'Fonoti', 'Taufa', 'Tupou', 'Whaanga', 'Ngata', 'Murphy', "O'Brien", "O'Connor", "D'Souza",
  'Fitzgerald', 'MacKenzie', 'McDonald', 'Stewart', 'Fraser', 'Davies', 'Evans', 'Hughes', 'Morgan', 'Kowalski', 'Nowak', 'Petrov', 'Ivanova',
  'Okafor', 'Mensah', 'Tesfaye', 'Dlamini', 'Fernandez', 'Silva', 'Morales', 'Hartigan', 'Penhaligon', 'Threlkeld', 'Abernathy', 'Bellingham',
  'Cartwright', 'Dunstan', 'Ellery', 'Farquhar', 'Gresham', 'Holloway', 'Inglis', 'Jarrett', 'Kendall', 'Lockyer', 'Merrick', 'Northcott', 'Oxley',
  'Pascoe', 'Quilty', 'Rutherford', 'Sutherland-Browne', 'Trevelyan', 'Underwood', 'Vickers', 'Winterbourne', 'Yates', 'Zammit',
] as const;

/** Names that lists, PDFs and mail have to survive. */
export const UNUSUAL_NAMES: readonly (readonly [string, string])[] = [
  ['明美', '山田'],
  ['伟', '欧阳'],
  ['فاطمة', 'الهاشمي'],
  ['Siân', "O'Shaughnessy-Fitzwilliam"],
  ['Maria del Carmen Guadalupe Esperanza', 'Fernández de Córdoba y Álvarez de Toledo'],
  ['Zoë', 'Þórsdóttir'],
  ['Null', 'Test'],
  ['J.', "D'Arcy"],
  ['Nguyễn Thị Minh', 'Khai'],
  ['Wolfeschlegelsteinhausen', 'Bergerdorff-Wolfeschlegelsteinhausenbergerdorff'],
];

export const COMPANY_NAMES = [
  'Bluegum Cafe Pty Ltd', 'Harbour Street Bakery Pty Ltd', 'Wattlebird Early Learning Pty Ltd', 'Ironbark Joinery Pty Ltd', 'Saltwater Fish & Chips Pty Ltd',
  'Northern Rivers Cabinetmakers Pty Ltd', 'Red Earth Landscapes Pty Ltd', 'Gully Road Motors Pty Ltd', 'Lantern Press Pty Ltd', 'Tidewater Physiotherapy Pty Ltd',
  'Crows Nest Dental Pty Ltd', 'Mallee Machinery Hire Pty Ltd', 'Pelican Point Holiday Units Pty Ltd', 'Ridgeline Accounting Pty Ltd', 'Magpie & Co Florists Pty Ltd',
  'Granite Belt Fruit Growers Pty Ltd', 'Twelve Apostles Surf School Pty Ltd', 'Lyrebird Books Pty Ltd', 'Copper Kettle Laundry Pty Ltd', 'Sandgroper Cycles Pty Ltd',
  'The Trustee for the Penhaligon-Threlkeld Family Superannuation and Property Investment Trust No. 2',
] as const;

export const STREETS = [
  'Acacia Avenue', 'Albert Street', 'Alexandra Parade', 'Banksia Road', 'Beach Road', 'Bellbird Crescent', 'Boronia Street', 'Bridge Street', 'Church Street',
  'Coolabah Close', 'Crown Street', 'Darling Street', 'Eucalypt Drive', 'Ferny Grove', 'Fig Tree Lane', 'George Street', 'Grevillea Court', 'Hakea Place',
  'Harbour View Terrace', 'High Street', 'Hill Street', 'Ironbark Way', 'Jacaranda Street', 'James Street', 'Kangaroo Valley Road', 'King Street', 'Kookaburra Place',
  'Lakeside Drive', 'Lilly Pilly Close', 'Macquarie Street', 'Main Road', 'Melaleuca Street', 'Mill Lane', 'Mountain View Road', 'North Terrace', 'Orchard Road',
  'Pacific Parade', 'Park Avenue', 'Paterson Street', 'Queen Street', 'Railway Parade', 'River Road', 'Rosella Street', "St John's Road", 'Station Street',
  'Tallowwood Drive', 'The Esplanade', 'Victoria Street', 'Waratah Avenue', 'William Street', 'Wattle Grove', 'York Street',
] as const;
